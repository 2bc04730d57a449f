import { msg } from '@furrow/kit/msg.ts';
import { eu, postponement, regulation, regulationDataIn } from './eu.ts';
import type { RegisterForm } from './form.ts';

/**
 * The Netherlands: no form of its own was found; the regulation applies by itself.
 * @source Regulation (EU) 2023/564; Regulation (EC) No 1107/2009, article 67
 */
export const nl: RegisterForm = {
  ...eu,
  id: 'NL',
  name: msg`Netherlands: Regulation (EU) 2023/564`,
  sources: [regulation, postponement],
  data: regulationDataIn({
    type_of_use: 'Soort gebruik',
    product: 'Gewasbeschermingsmiddel',
    authorisation_number: 'Toelatingsnummer',
    date: 'Datum',
    start_time: 'Begintijd',
    dose: 'Dosering',
    dose_unit: 'Eenheid van de dosering',
    place: 'Locatie van het perceel of de ruimte',
    treated_size: 'Behandelde oppervlakte of hoeveelheid',
    crop: 'Gewas',
    eppo_code: 'EPPO-code',
    growth_stage: 'BBCH-stadium',
    operator: 'Uitvoerder',
  }),
  open: [
    msg`No form of the Dutch authority was found; whether the electronic form may wait until 2027 is not certain, so the rule of the Union is used.`,
  ],
};
