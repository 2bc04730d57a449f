import { msg } from '@furrow/kit/msg.ts';
import { eu, postponedConversion, postponement, regulation, regulationDataIn } from './eu.ts';
import type { RegisterForm } from './form.ts';

/**
 * Austria: the data of the regulation; each state of the federation sets the days.
 * @source Landwirtschaftskammer Oberösterreich; LGBl. für Oberösterreich Nr. 97/2025
 */
export const at: RegisterForm = {
  ...eu,
  id: 'AT',
  name: msg`Austria: Regulation (EU) 2023/564`,
  sources: [
    {
      title: 'LK Oberösterreich, Verwendung richtig aufzeichnen',
      url: 'https://ooe.lko.at/pflanzenschutzmittel-verwendung-richtig-aufzeichnen+2400+4364088',
    },
    {
      title: 'LK Oberösterreich, was ist neu (LGBl. Nr. 97/2025)',
      url: 'https://ooe.lko.at/was-ist-neu-bei-der-pflanzenschutzmittelaufzeichnung+2500+4350778',
    },
    regulation,
    postponement,
  ],
  electronic: postponedConversion,
  data: regulationDataIn({
    type_of_use: 'Art der Verwendung',
    product: 'Pflanzenschutzmittel',
    authorisation_number: 'Pflanzenschutzregisternummer',
    date: 'Datum',
    start_time: 'Uhrzeit',
    dose: 'Aufwandmenge',
    dose_unit: 'Einheit der Aufwandmenge',
    place: 'Lage der Fläche laut INVEKOS-GIS',
    treated_size: 'Größe und Umfang der Fläche',
    crop: 'Kulturpflanze',
    eppo_code: 'EPPO-Code',
    growth_stage: 'Entwicklungsstadium (BBCH)',
    operator: 'Anwender',
  }),
  open: [
    msg`The states of Austria set the days of the electronic form; those of Upper Austria are used for all.`,
  ],
};
