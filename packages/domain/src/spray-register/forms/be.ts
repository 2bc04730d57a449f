import { msg } from '@furrow/kit/msg.ts';
import { eu, postponedConversion, postponement, regulation, regulationDataIn } from './eu.ts';
import type { RegisterForm } from './form.ts';

/**
 * Belgium: the data of the regulation, written down within seven days.
 * @source Corder, FAQ registre d’utilisation (nouveautés 2026); SPF Santé publique, fytoweb
 */
export const be: RegisterForm = {
  ...eu,
  id: 'BE',
  name: msg`Belgium: Regulation (EU) 2023/564`,
  sources: [
    {
      title: 'Corder, registre d’utilisation (nouveautés 2026)',
      url: 'https://corder.be/fr/cellule-crp/faq?field_theme_faq_target_id=531',
    },
    {
      title: 'Terre fermière, mise en place progressive',
      url: 'https://www.terrefermiere.be/?p=41786',
    },
    regulation,
    postponement,
  ],
  keeping: { years: 6, from: 'use' },
  electronic: postponedConversion,
  data: regulationDataIn({
    type_of_use: 'Type d’utilisation',
    product: 'Produit utilisé',
    authorisation_number: 'Numéro d’autorisation',
    date: 'Date',
    start_time: 'Heure de début',
    dose: 'Dose utilisée',
    dose_unit: 'Unité de la dose',
    place: 'Localisation de la parcelle ou de l’installation',
    treated_size: 'Taille de la surface ou quantité traitée',
    crop: 'Culture',
    eppo_code: 'Code OEPP',
    growth_stage: 'Stade BBCH',
    operator: 'Utilisateur',
  }),
  open: [
    msg`Wallonia requires six years; no term was found for Flanders, so six years apply to all of Belgium.`,
  ],
};
