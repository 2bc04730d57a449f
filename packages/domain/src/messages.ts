import { words, type Language, type Words } from '@furrow/kit';
import { fileMessages } from './messages.files.ts';
import { geometryMessages } from './messages.geometry.ts';
import { notificationMessages } from './messages.notifications.ts';
import { serviceMessages } from './messages.services.ts';
import { stockMessages } from './messages.stock.ts';

/**
 * The words of every rule, state and error code. `{name}` stands for a parameter. Words that the specification gives
 * are kept to the letter in English, their place named behind them.
 */
export const messages: Readonly<Record<string, Words>> = {
  // shapes of values
  required: words('Required', 'Verplicht'), // spec §5 FarmContact, decisions D14
  invalid: words('This value is not valid.', 'Deze waarde is niet geldig.'),
  unknown_field: words('There is no such field.', 'Dit veld bestaat niet.'),
  object_expected: words('An object is expected here.', 'Hier hoort een object.'),
  list_expected: words('A list is expected here.', 'Hier hoort een lijst.'),
  text_expected: words('A text is expected here.', 'Hier hoort tekst.'),
  text_broken: words(
    'The text holds characters that cannot be kept.',
    'De tekst bevat tekens die niet bewaard kunnen worden.',
  ),
  too_long: words('At most {max} characters.', 'Ten hoogste {max} tekens.'),
  too_many: words('At most {max} entries.', 'Ten hoogste {max} regels.'),
  pattern: words(
    'This text does not have the right form.',
    'Deze tekst heeft niet de juiste vorm.',
  ),
  integer_expected: words('A whole number is expected here.', 'Hier hoort een geheel getal.'),
  decimal_expected: words('A number is expected here.', 'Hier hoort een getal.'),
  too_small: words('At least {min}.', 'Ten minste {min}.'),
  number_too_large: words('At most {max}.', 'Ten hoogste {max}.'),
  too_many_digits: words('At most {max} digits.', 'Ten hoogste {max} cijfers.'),
  boolean_expected: words('True or false is expected here.', 'Hier hoort waar of onwaar.'),
  date_expected: words(
    'A date as YYYY-MM-DD is expected here.',
    'Hier hoort een datum als JJJJ-MM-DD.',
  ),
  date_time_expected: words(
    'A date and time as YYYY-MM-DD HH:mm is expected here.',
    'Hier hoort een datum en tijd als JJJJ-MM-DD UU:mm.',
  ),
  instant_expected: words(
    'A moment of the last month is expected here, as 2026-05-12T08:30:00Z.',
    'Hier hoort een moment van de laatste maand, als 2026-05-12T08:30:00Z.',
  ),
  duration_expected: words(
    'A duration as HH:mm is expected here.',
    'Hier hoort een duur als UU:mm.',
  ),
  choice: words('Choose one of: {values}.', 'Kies een van: {values}.'),
  words_expected: words(
    'A text in every language is expected here.',
    'Hier hoort een tekst in elke taal.',
  ),
  country_expected: words(
    'A country code of two capitals is expected here.',
    'Hier hoort een landcode van twee hoofdletters.',
  ),
  countries_expected: words(
    'Country codes of two capitals with commas between are expected here.',
    'Hier horen landcodes van twee hoofdletters met komma’s ertussen.',
  ),
  currency_expected: words(
    'A currency code of three capitals is expected here.',
    'Hier hoort een valutacode van drie hoofdletters.',
  ),
  color_expected: words(
    'A colour as #RRGGBB is expected here.',
    'Hier hoort een kleur als #RRGGBB.',
  ),
  eppo_expected: words(
    'An EPPO code has five or six capitals and digits.',
    'Een EPPO-code heeft vijf of zes hoofdletters en cijfers.',
  ),
  email_expected: words('Enter a valid e-mail address.', 'Vul een geldig e-mailadres in.'),
  permission_expected: words('This is not a permission.', 'Dit is geen recht.'),
  reference_missing: words(
    'This does not exist, or not for you.',
    'Dit bestaat niet, of niet voor u.',
  ),
  reference_itself: words(
    'A row cannot refer to itself.',
    'Een rij kan niet naar zichzelf verwijzen.',
  ),
  id_expected: words('An id is a UUID.', 'Een id is een UUID.'),
  version_unknown: words('There is no such version.', 'Deze versie bestaat niet.'),
  by_single_call: words('This is done by a call of its own.', 'Dit gaat met een eigen aanroep.'),
  by_action_only: words('This changes by an action only.', 'Dit verandert alleen door een actie.'),
  different_id: words('The id of a row never changes.', 'Het id van een rij verandert nooit.'),
  different_farm: words(
    'The farm of a row never changes.',
    'Het bedrijf van een rij verandert nooit.',
  ),
  geometry: words(
    'Can not save geometry {name}. ({reason})',
    'Kan geometrie {name} niet opslaan. ({reason})',
  ), // spec §8
  // a contract; spec §5 Contract
  contract_consumer_differs: words(
    'Consumer does not match the contractfields.',
    'De afnemer past niet bij de percelen van het contract.',
  ),
  contract_crop_differs: words(
    'Croptype does not match the contractfields.',
    'Het gewas past niet bij de percelen van het contract.',
  ),
  contract_variety_differs: words(
    'Cropvariety does not match the contractfields',
    'Het ras past niet bij de percelen van het contract',
  ),
  contract_plan_has_fields: words(
    'Remove contract fields before changing the plan.',
    'Haal de percelen uit het contract voordat u het bouwplan wijzigt.',
  ),
  surface_number: words(
    'Surface must be a (decimal) number',
    'De oppervlakte moet een (decimaal) getal zijn',
  ),
  grower_number_short: words(
    'Grower number must be at least 3 characters long',
    'Het telersnummer heeft ten minste 3 tekens',
  ),
  grower_number_pattern: words('{message}', '{message}'),
  contract_number_short: words(
    'Contract number must be at least 3 characters long',
    'Het contractnummer heeft ten minste 3 tekens',
  ),

  feature_collection_expected: words(
    'A GeoJSON FeatureCollection is expected here.',
    'Hier hoort een GeoJSON-FeatureCollection.',
  ),
  feature_expected: words('A GeoJSON feature is expected here.', 'Hier hoort een GeoJSON-feature.'),
  end_before_start: words('The end lies before the start.', 'Het einde ligt voor het begin.'),
  variety_of_other_crop: words(
    'This variety belongs to another crop.',
    'Dit ras hoort bij een ander gewas.',
  ),
  name_nice: words('Name should be nice', 'Name should be nice'), // spec §5 Names
  unknown_field_named: words(
    'There is no field called {name}.',
    'Er is geen veld dat {name} heet.',
  ),
  unknown_filter: words('There is no filter on {name}.', 'Er is geen filter op {name}.'),
  unknown_order: words(
    'Rows cannot be ordered by {name}.',
    'Rijen kunnen niet op {name} gesorteerd worden.',
  ),

  // refusals
  invalid_input: words('Some values are not right.', 'Sommige waarden kloppen niet.'),
  malformed: words('The request cannot be read.', 'Het verzoek is niet te lezen.'),
  too_complex: words(
    'The request holds more than can be meant: at most {members} members in one object, and {depth} levels.',
    'Het verzoek bevat meer dan bedoeld kan zijn: ten hoogste {members} onderdelen in één object, en {depth} niveaus.',
  ),
  more_problems: words(
    'There are more problems than these {max}.',
    'Er zijn meer problemen dan deze {max}.',
  ),
  no_session: words('Sign in first.', 'Meld u eerst aan.'),
  wrong_credentials: words(
    'The e-mail address or password is not right.',
    'Het e-mailadres of wachtwoord klopt niet.',
  ),
  csrf: words('The request does not carry the CSRF header.', 'Het verzoek mist de CSRF-header.'),
  privacy_terms: words(
    'Accept the privacy terms first.',
    'Ga eerst akkoord met de privacyvoorwaarden.',
  ),
  not_allowed: words('You may not do this.', 'U mag dit niet doen.'),
  not_found: words('Not found.', 'Niet gevonden.'),
  method_not_allowed: words('This cannot be done here.', 'Dit kan hier niet.'),
  stale: words(
    'Somebody else changed this meanwhile.',
    'Iemand anders heeft dit intussen gewijzigd.',
  ),
  id_taken: words('This id is in use.', 'Dit id is in gebruik.'),
  in_use: words('Other rows still depend on this.', 'Andere rijen hangen hier nog aan.'),
  illegal_transition: words(
    'This cannot be done in the present state.',
    'Dit kan niet in de huidige status.',
  ),
  locked: words('The record is locked.', 'De registratie is vergrendeld.'),
  last_owner: words(
    'A farm keeps at least one active owner or administrator.',
    'Een bedrijf houdt ten minste één actieve eigenaar of beheerder.',
  ),
  changed_since: words('Rows were changed since.', 'Rijen zijn sindsdien gewijzigd.'),
  too_large_body: words('This is too large.', 'Dit is te groot.'),
  unsupported_media_type: words(
    'This kind of content is not taken here.',
    'Dit soort inhoud wordt hier niet aangenomen.',
  ),
  too_many_requests: words(
    'Too many attempts. Wait {seconds} seconds.',
    'Te veel pogingen. Wacht {seconds} seconden.',
  ),
  overloaded: words(
    'The server has more to do than it can. Nothing was saved; try again in {seconds} s.',
    'De server heeft het te druk. Er is niets opgeslagen; probeer het over {seconds} s opnieuw.',
  ),
  database_down: words(
    'The database does not answer. Nothing was saved; try again.',
    'De database antwoordt niet. Er is niets opgeslagen; probeer het opnieuw.',
  ),
  disk_full: words(
    'There is no room to save this. Nothing was saved.',
    'Er is geen ruimte om dit op te slaan. Er is niets opgeslagen.',
  ),
  internal: words('Something went wrong on our side.', 'Er ging bij ons iets mis.'),
  email_taken: words('There is an account with this address.', 'Er is een account met dit adres.'),
  password_short: words('At least {min} characters.', 'Ten minste {min} tekens.'),
  password_common: words('This password is too common.', 'Dit wachtwoord komt te veel voor.'),
  token_invalid: words('This link is not valid any more.', 'Deze link is niet meer geldig.'),
  // accounts and rights
  password_wrong: words('This is not your password.', 'Dit is niet uw wachtwoord.'),
  moment_passed: words('This moment has passed.', 'Dit moment is voorbij.'),
  totp_required: words(
    'Enter the code of your authenticator too.',
    'Vul ook de code van uw authenticator in.',
  ),
  totp_wrong: words(
    'The code is not right, or was used before.',
    'De code klopt niet, of is al gebruikt.',
  ),
  totp_on: words('Signing in already takes a second step.', 'Aanmelden gaat al in twee stappen.'),
  totp_off: words(
    'There is no second step to confirm.',
    'Er is geen tweede stap om te bevestigen.',
  ),
  api_token_invalid: words(
    'The token is not valid, has expired or was revoked.',
    'Het token is ongeldig, verlopen of ingetrokken.',
  ),
  person_only: words(
    'This is for a signed-in person, not for a token.',
    'Dit is voor een aangemelde persoon, niet voor een token.',
  ),
  token_read_only: words('This token may only read.', 'Dit token mag alleen lezen.'),
  token_partner_only: words(
    'This token may only read and hand in records.',
    'Dit token mag alleen lezen en registraties aanleveren.',
  ),
  invitation_for_other: words(
    'This invitation is for {email}. Sign in with that address.',
    'Deze uitnodiging is voor {email}. Meld u aan met dat adres.',
  ),
  invitation_over: words(
    'This invitation is not valid any more. Ask for a new one.',
    'Deze uitnodiging is niet meer geldig. Vraag om een nieuwe.',
  ),
  invitation_pending: words(
    'An invitation to this contact is still open.',
    'Er staat nog een uitnodiging aan deze relatie open.',
  ),
  invitation_accepted: words(
    'This invitation was accepted before.',
    'Deze uitnodiging is al aangenomen.',
  ),
  already_member: words(
    'This person reaches the farm already.',
    'Deze persoon heeft al toegang tot het bedrijf.',
  ),
  contact_inactive: words('This contact is not active.', 'Deze relatie is niet actief.'),
  contact_without_account: words(
    'This contact cannot sign in.',
    'Deze relatie kan zich niet aanmelden.',
  ),
  transfer_pending: words(
    'A transfer of this farm is waiting already.',
    'Er wacht al een overdracht van dit bedrijf.',
  ),
  owns_farms: words(
    'You own {farms}. Hand it over to somebody else or delete it first.',
    'U bent eigenaar van {farms}. Draag dit over of verwijder het eerst.',
  ),
  mail_failed: words(
    'The mail could not be sent. Nothing was changed; try again.',
    'De mail kon niet verzonden worden. Er is niets gewijzigd; probeer het opnieuw.',
  ),
  deleted_account: words('Deleted account', 'Verwijderd account'),
  feature_off: words('This is not part of your subscription.', 'Dit hoort niet bij uw abonnement.'),

  // reading what a fertilizer is made of
  composition_part_unreadable: words(
    '“{part}” cannot be read as a nutrient.',
    '“{part}” is niet als nutriënt te lezen.',
  ),
  composition_percentage_out_of_range: words(
    '“{part}” is more than 100 %.',
    '“{part}” is meer dan 100 %.',
  ),
  composition_density_out_of_range: words(
    '“{part}” is not the weight of a litre.',
    '“{part}” is niet het gewicht van een liter.',
  ),
  composition_stated_twice: words('“{part}” is stated twice.', '“{part}” staat er twee keer.'),

  // no code stands in two of the lists; what files in and out have to tell is said by the server alone (messages.server.ts)
  ...geometryMessages,
  ...fileMessages,
  ...notificationMessages,
  ...serviceMessages,
  ...stockMessages,
};

/** The words for a code in a language; the code itself where there are none, so that nothing is hidden. */
export function say(
  code: string,
  language: Language,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return sayFrom(messages, code, language, params);
}

/** The same from a list of words that is not among the messages, so that only who needs it carries it. */
export function sayFrom(
  list: Readonly<Record<string, Words>>,
  code: string,
  language: Language,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const text = list[code]?.[language] ?? code;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? inLanguage(params[name], language) : whole,
  );
}

/** A parameter may be a text in every language itself. */
function inLanguage(value: unknown, language: Language): string {
  return value !== null && typeof value === 'object' && language in value
    ? String((value as Words)[language])
    : String(value);
}
