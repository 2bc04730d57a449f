import { words, type Words } from '@furrow/kit';

/** What the rules of admissions say; told by the server, so the page does not carry it. @source decisions D10, D15 Registers, ENT-admission */
export const admissionMessages: Readonly<Record<string, Words>> = {
  admission_register_missing: words(
    'No register was taken in ({value}), so nothing can be said.',
    'Er is geen register ingelezen ({value}), dus er valt niets te zeggen.',
  ),
  admission_number_missing: words(
    'The product carries no admission number.',
    'Het product heeft geen toelatingsnummer.',
  ),
  admission_number_unknown: words(
    'The register knows no product under number {value}.',
    'Het register kent geen product met nummer {value}.',
  ),
  admission_country_unknown: words(
    'The country of the field is not known.',
    'Het land van het perceel is niet bekend.',
  ),
  admission_country_admitted: words('Admitted in {limit}.', 'Toegelaten in {limit}.'),
  admission_country_other: words(
    'Admitted in {limit}, and the field lies in {value}.',
    'Toegelaten in {limit}, en het perceel ligt in {value}.',
  ),
  admission_no_end: words(
    'The register states no end of the admission.',
    'Het register noemt geen einde van de toelating.',
  ),
  admission_admitted_until: words('Admitted until {limit}.', 'Toegelaten tot en met {limit}.'),
  admission_use_up_period: words(
    'The admission ended on {ended}; it may be used up until {limit}.',
    'De toelating is geëindigd op {ended}; opgebruiken mag tot en met {limit}.',
  ),
  admission_expired_use_up: words(
    'The last day to use it up was {limit}; this is {value}.',
    'De laatste dag van opgebruiken was {limit}; dit is {value}.',
  ),
  admission_expired_withdrawn: words(
    'The admission was withdrawn on {ended}; eighteen months later, on {limit}, its use ended.',
    'De toelating is ingetrokken op {ended}; achttien maanden later, op {limit}, hield het gebruik op.',
  ),
  admission_expired_expires: words(
    'The admission ended on {ended}; eighteen months later, on {limit}, its use ended.',
    'De toelating is geëindigd op {ended}; achttien maanden later, op {limit}, hield het gebruik op.',
  ),
  admission_not_yet: words(
    'It was admitted on {limit}; this is {value}.',
    'Het is toegelaten op {limit}; dit is {value}.',
  ),
  admission_amateur: words(
    'It is admitted for gardens at home, not for farming.',
    'Het is toegelaten voor particulieren, niet voor de landbouw.',
  ),
  admission_organic_allowed: words(
    'Allowed in organic farming.',
    'Toegestaan in de biologische teelt.',
  ),
  admission_organic_forbidden: words(
    'The field is organic and this product is not allowed there.',
    'Het perceel is biologisch en dit product is daar niet toegestaan.',
  ),
  admission_organic_unknown: words(
    'The field is organic, and the register does not say whether the product is allowed there.',
    'Het perceel is biologisch, en het register zegt niet of het product daar mag.',
  ),
  admission_uses_not_held: words(
    'The register as it was taken in does not say for which crops and at what dose.',
    'Het ingelezen register zegt niet voor welke gewassen en met welke dosering.',
  ),
  admission_uses_none: words(
    'The register states no use of it.',
    'Het register noemt geen gebruik ervan.',
  ),
  admission_crop_any: words('Admitted whatever the crop.', 'Toegelaten in elk gewas.'),
  admission_crop_missing: words(
    'The field has no crop; the product is admitted in {limit}.',
    'Het perceel heeft geen gewas; het product is toegelaten in {limit}.',
  ),
  admission_crop_admitted: words('Admitted in {limit}.', 'Toegelaten in {limit}.'),
  admission_crop_other: words(
    'Not admitted in {value}; admitted in {limit}.',
    'Niet toegelaten in {value}; wel in {limit}.',
  ),
  admission_crop_not_comparable: words(
    'Whether {value} is meant cannot be told from the register: {limit}.',
    'Of {value} bedoeld is, blijkt niet uit het register: {limit}.',
  ),
  admission_organism_admitted: words('Admitted against {limit}.', 'Toegelaten tegen {limit}.'),
  admission_organism_other: words(
    'Not admitted against {value}; admitted against {limit}.',
    'Niet toegelaten tegen {value}; wel tegen {limit}.',
  ),
  admission_organism_not_comparable: words(
    'Whether {value} is meant cannot be told from the register: {limit}.',
    'Of {value} bedoeld is, blijkt niet uit het register: {limit}.',
  ),
  admission_dose_not_stated: words(
    'The register states no greatest dose.',
    'Het register noemt geen hoogste dosering.',
  ),
  admission_dose_without_unit: words(
    'The register states {limit} without a unit.',
    'Het register noemt {limit} zonder eenheid.',
  ),
  admission_dose_missing: words(
    'The record states no dose; at most {limit} {unit}.',
    'De registratie noemt geen dosering; ten hoogste {limit} {unit}.',
  ),
  admission_dose_kept: words(
    '{value} {unit}; at most {limit} {unit}.',
    '{value} {unit}; ten hoogste {limit} {unit}.',
  ),
  admission_dose_exceeded: words(
    '{value} {unit} is more than the {limit} {unit} that are admitted.',
    '{value} {unit} is meer dan de {limit} {unit} die is toegelaten.',
  ),
  admission_dose_needs_water: words(
    'The register states {limit} {unit} of the spray liquid; note how much water was used.',
    'Het register noemt {limit} {unit} van de spuitvloeistof; noteer hoeveel water is gebruikt.',
  ),
  admission_dose_not_comparable: words(
    '{value} {ofRecord} cannot be compared with {limit} {unit}.',
    '{value} {ofRecord} is niet te vergelijken met {limit} {unit}.',
  ),
  admission_applications_kept: words(
    'Application {value} of at most {limit}.',
    'Toepassing {value} van ten hoogste {limit}.',
  ),
  admission_applications_exceeded: words(
    'This is application {value}; at most {limit} are admitted.',
    'Dit is toepassing {value}; ten hoogste {limit} zijn toegelaten.',
  ),
  admission_interval_kept: words(
    '{value} days between applications; at least {limit}.',
    '{value} dagen tussen toepassingen; ten minste {limit}.',
  ),
  admission_interval_short: words(
    '{value} days between applications; at least {limit} are asked.',
    '{value} dagen tussen toepassingen; ten minste {limit} zijn verplicht.',
  ),
  admission_waiting_from: words(
    'Harvest from {from} on, {limit} days later.',
    'Oogsten mag vanaf {from}, {limit} dagen later.',
  ),
  admission_waiting_kept: words(
    'Harvested on {harvest}, {value} days later; at least {limit}.',
    'Geoogst op {harvest}, {value} dagen later; ten minste {limit}.',
  ),
  admission_waiting_short: words(
    'Harvest is on {harvest}, {value} days later; at least {limit} days are asked, until {from}.',
    'De oogst is op {harvest}, {value} dagen later; ten minste {limit} dagen zijn verplicht, tot {from}.',
  ),
  admission_growth_stage_kept: words(
    'Growth stage {value}; admitted {limit}.',
    'Groeistadium {value}; toegelaten {limit}.',
  ),
  admission_growth_stage_other: words(
    'Growth stage {value} lies outside {limit}.',
    'Groeistadium {value} ligt buiten {limit}.',
  ),
  admission_use_ended: words(
    'This use was admitted until {limit}; this is {value}.',
    'Dit gebruik was toegelaten tot en met {limit}; dit is {value}.',
  ),
  admission_chosen: words(
    'Somebody chose this admission for the record.',
    'Iemand heeft deze toelating voor de registratie gekozen.',
  ),
  admission_season_applications: words(
    'Applications this season: {value}.',
    'Toepassingen dit seizoen: {value}.',
  ),
  admission_season_applications_exceeded: words(
    'Applications this season: {value}; at most {limit} are admitted.',
    'Toepassingen dit seizoen: {value}; ten hoogste {limit} zijn toegelaten.',
  ),
  admission_season_dose: words('{value} {unit} this season.', '{value} {unit} dit seizoen.'),
  admission_season_dose_exceeded: words(
    '{value} {unit} this season; at most {limit} {unit} are admitted.',
    '{value} {unit} dit seizoen; ten hoogste {limit} {unit} is toegelaten.',
  ),
  admission_season_substance: words(
    '{value} {unit} {name} this season.',
    '{value} {unit} {name} dit seizoen.',
  ),
  admission_season_substance_unknown: words(
    'What this product holds is not known, so its load cannot be told.',
    'Wat dit product bevat is niet bekend, dus de belasting is niet te bepalen.',
  ),
};
