import { msg } from '@furrow/kit/msg.ts';
import { eu, postponement, regulation, regulationDataIn } from './eu.ts';
import type { RegisterForm } from './form.ts';

/**
 * Germany: the data of the regulation and the name of the user, kept for three years from the end
 * of the year.
 * @source PflSchG § 11; LTZ Augustenberg 2025-10-24; Landwirtschaftskammer NRW
 */
export const de: RegisterForm = {
  ...eu,
  id: 'DE',
  name: msg`Germany: § 11 PflSchG and Regulation (EU) 2023/564`,
  sources: [
    {
      title: 'Pflanzenschutzgesetz § 11',
      url: 'https://www.gesetze-im-internet.de/pflschg_2012/__11.html',
    },
    {
      title: 'Landwirtschaftskammer NRW, neue Vorgaben ab 2026',
      url: 'https://www.landwirtschaftskammer.de/landwirtschaft/pflanzenschutz.../genehmigungen/elektronische-aufzeichnungen.htm',
    },
    {
      title: 'LTZ Augustenberg, neue Aufzeichnungspflichten (24.10.2025)',
      url: 'https://www.isip.de/baden-wuerttemberg/pflanzenschutz/sachkunde-und-beratung/pflanzenschutzmittel-ab-dem-01-januar-2026-greifen-neue-aufzeich-nungspflichten-847352',
    },
    regulation,
    postponement,
  ],
  keeping: { years: 3, from: 'end_of_year' },
  electronic: [
    { from: '2026-01-01', due: 'none' },
    { from: '2027-01-01', due: 'days_30' },
  ],
  data: regulationDataIn({
    type_of_use: 'Art der Verwendung',
    product: 'Pflanzenschutzmittel',
    authorisation_number: 'Zulassungsnummer',
    date: 'Datum der Anwendung',
    start_time: 'Uhrzeit der Anwendung',
    dose: 'Aufwandmenge',
    dose_unit: 'Einheit der Aufwandmenge',
    place: 'Lage der Fläche (FLIK oder Koordinate)',
    treated_size: 'Umfang der behandelten Einheit',
    crop: 'Kultur',
    eppo_code: 'EPPO-Code der Kultur',
    growth_stage: 'BBCH-Stadium',
    operator: 'Name des Anwenders',
  }),
  open: [],
};
