import { msg } from '@furrow/kit/msg.ts';
import { postponedConversion, postponement, regulation } from './eu.ts';
import type { RegisterForm } from './form.ts';

/**
 * France: 17 data, kept for five years. Two of ours make one of theirs twice: a dose and its unit,
 * the hours of beginning and end.
 * @source Arrêté du 24 décembre 2025 (JORF n° 0306 du 31 décembre 2025), annexe I; article 4, on the
 * electronic form and its days, read in the text at juriblio.fr
 */
export const fr: RegisterForm = {
  id: 'FR',
  name: msg`France: order of 24 December 2025`,
  sources: [
    {
      title: 'Arrêté du 24 décembre 2025 relatif à la tenue des registres d’utilisation',
      url: 'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000053228465',
    },
    {
      title: 'DRAAF Pays de la Loire, évolutions réglementaires au 1er janvier 2026',
      url: 'https://draaf.pays-de-la-loire.agriculture.gouv.fr/tenue-des-registres-d-utilisation-des-produits-phytopharmaceutiques-des-a2081.html',
    },
    regulation,
    postponement,
  ],
  since: '2026-01-01',
  keeping: { years: 5, from: 'use' },
  electronic: postponedConversion,
  data: [
    { name: 'holder_number', requirement: 'always', label: 'SIRET de l’établissement' },
    { name: 'beneficiary_number', requirement: 'service', label: 'SIRET du bénéficiaire' },
    { name: 'product', requirement: 'always', label: 'Nom commercial du produit' },
    { name: 'authorisation_number', requirement: 'always', label: 'Numéro d’AMM' },
    {
      name: 'seed_substances',
      requirement: 'treated_seed',
      label: 'Substances actives des semences',
    },
    { name: 'date', requirement: 'always', label: 'Date d’utilisation' },
    { name: 'dose', requirement: 'always', label: 'Dose appliquée' },
    { name: 'dose_unit', requirement: 'always', label: 'Unité de la dose' },
    { name: 'type_of_use', requirement: 'always', label: 'Type d’utilisation' },
    { name: 'treated_size', requirement: 'always', label: 'Surface, volume ou quantité traitée' },
    { name: 'crop', requirement: 'always', label: 'Culture ou affectation de la zone' },
    { name: 'place', requirement: 'always', label: 'Îlot du RPG ou coordonnées' },
    { name: 'organic', requirement: 'always', label: 'Production biologique' },
    { name: 'start_time', requirement: 'time_limited', label: 'Heure de début' },
    { name: 'end_time', requirement: 'time_limited', label: 'Heure de fin' },
    { name: 'growth_stage', requirement: 'stage_limited', label: 'Stade phénologique (BBCH)' },
    { name: 'lot', requirement: 'treated_seed', label: 'Numéro de lot des semences' },
    { name: 'target', requirement: 'noted', label: 'Cible visée' },
    { name: 'method', requirement: 'noted', label: 'Mode d’application' },
    { name: 'early_reentry', requirement: 'noted', label: 'Rentrée anticipée' },
    { name: 'eppo_code', requirement: 'noted', label: 'Code OEPP' },
    { name: 'operator', requirement: 'noted', label: 'Opérateur' },
  ],
  holderNumber: { name: 'SIRET', pattern: '^[0-9]{14}$' },
  open: [
    msg`The words of annexes I and II were read through public summaries: the unit of each type of use follows the regulation of the Union.`,
  ],
};
