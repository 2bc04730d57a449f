import { msg } from '@furrow/kit/msg.ts';
import { eu, postponement, regulation, regulationDataIn } from './eu.ts';
import type { RegisterForm } from './form.ts';

/**
 * Denmark: the spray journal, written within seven days and kept for three years.
 * @source Miljøstyrelsen, Føring af sprøjtejournal
 */
export const dk: RegisterForm = {
  ...eu,
  id: 'DK',
  name: msg`Denmark: spray journal`,
  sources: [
    {
      title: 'Miljøstyrelsen, Føring af sprøjtejournal',
      url: 'https://mst.dk/erhverv/sikker-kemi/pesticider/anvendelse-af-pesticider/indberetning-og-foering-af-sproejtejournal-sji/foering-af-sproejtejournal',
    },
    regulation,
    postponement,
  ],
  data: regulationDataIn({
    type_of_use: 'Anvendelsestype',
    product: 'Middel',
    authorisation_number: 'Registreringsnummer',
    date: 'Dato for sprøjtning',
    start_time: 'Starttidspunkt',
    dose: 'Dosering',
    dose_unit: 'Doseringens enhed',
    place: 'Mark',
    treated_size: 'Sprøjtet areal',
    crop: 'Afgrøde',
    eppo_code: 'EPPO-kode',
    growth_stage: 'BBCH-stadium',
    operator: 'Sprøjtefører',
  }),
  open: [
    msg`The yearly report to the Danish authority (SJI) is made there, by crop; no form of a file for it was found, nor the days of the electronic form.`,
  ],
};
