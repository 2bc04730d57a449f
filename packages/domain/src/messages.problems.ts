import { words, type Words } from '@furrow/kit';

/**
 * What each refusal means and what helps, for the page its `type` leads to. Written for who builds a client, and readable
 * for who uses one.
 * @source decisions D2 Errors
 */
export const problemPages: Readonly<Record<string, Words>> = {
  invalid_input: words(
    'Some of what was sent is not right. `errors` names every field that is wrong by its path, such as activities.0.items.1.value, with all that is wrong with it. Nothing was saved. Correct the fields and send it again.',
    'Een deel van wat is gestuurd klopt niet. `errors` noemt elk veld dat niet klopt met zijn pad, zoals activities.0.items.1.value, en alles wat eraan mankeert. Er is niets opgeslagen. Verbeter de velden en stuur het opnieuw.',
  ),
  malformed: words(
    'The request cannot be read at all: the body is no JSON, the address holds broken signs, or a text holds what cannot be kept. Nothing was saved.',
    'Het verzoek is helemaal niet te lezen: de inhoud is geen JSON, het adres bevat kapotte tekens, of een tekst bevat iets wat niet bewaard kan worden. Er is niets opgeslagen.',
  ),
  no_session: words(
    'This is for people who are signed in, and the session is missing or over. Sign in and try again; sessions last 30 days from their last use.',
    'Dit is voor wie is aangemeld, en de sessie ontbreekt of is voorbij. Meld u aan en probeer het opnieuw; een sessie duurt 30 dagen na het laatste gebruik.',
  ),
  wrong_credentials: words(
    'There is no account with this e-mail address and password. Which of the two is wrong is never said. A forgotten password can be set anew by a mailed link.',
    'Er is geen account met dit e-mailadres en wachtwoord. Welke van de twee niet klopt wordt nooit gezegd. Een vergeten wachtwoord kan opnieuw worden ingesteld met een gemailde link.',
  ),
  totp_required: words(
    'The password is right, and this account signs in with a second step. Send the code of the authenticator, or one of the recovery codes, as `totp`.',
    'Het wachtwoord klopt, en dit account meldt zich aan met een tweede stap. Stuur de code van de authenticator, of een van de herstelcodes, als `totp`.',
  ),
  totp_wrong: words(
    'The code does not fit, or was used before: each code works once. Check the clock of the device that shows the codes, and take the next one.',
    'De code past niet, of is al gebruikt: elke code werkt één keer. Controleer de klok van het apparaat dat de codes toont, en neem de volgende.',
  ),
  api_token_invalid: words(
    'The token in the header Authorization is not known, has expired or was revoked. Make a new one in the settings of the account it belongs to.',
    'Het token in de header Authorization is onbekend, verlopen of ingetrokken. Maak een nieuw token bij de instellingen van het account.',
  ),
  csrf: words(
    'What changes something must prove that it comes from a page of ours: send the header X-CSRFToken with the value of the cookie csrftoken. Sign-in and sign-up look at the header Origin instead. Requests with a token need neither. Nothing was changed.',
    'Wat iets verandert moet aantonen dat het van een eigen pagina komt: stuur de header X-CSRFToken met de waarde van de cookie csrftoken. Aanmelden kijkt in plaats daarvan naar de header Origin. Verzoeken met een token hebben geen van beide nodig. Er is niets gewijzigd.',
  ),
  privacy_terms: words(
    'The privacy terms have not been accepted by this account yet, and until then nothing else is answered. Accept them in the application, or by POST /cropr/privacy/agree/.',
    'Dit account is nog niet akkoord gegaan met de privacyvoorwaarden, en tot die tijd wordt niets anders beantwoord. Ga akkoord in de applicatie, of met POST /cropr/privacy/agree/.',
  ),
  not_allowed: words(
    'The farm is yours to see, but your role there does not include this. The owner or an administrator of the farm gives rights at the contact of a person.',
    'U kunt dit bedrijf zien, maar uw rol daar omvat dit niet. De eigenaar of een beheerder van het bedrijf geeft rechten bij de relatie van een persoon.',
  ),
  person_only: words(
    'This is done by a person in a session of their own, never by a token: passwords, sessions, tokens and what an owner decides.',
    'Dit doet een persoon in een eigen sessie, nooit een token: wachtwoorden, sessies, tokens en wat een eigenaar besluit.',
  ),
  token_read_only: words(
    'The token was made for reading. What changes something takes a token with access `write`.',
    'Het token is gemaakt om te lezen. Voor wat iets verandert is een token met toegang `write` nodig.',
  ),
  token_partner_only: words(
    'The token of a partner reads, and hands in records that a person of the farm then accepts. It changes nothing else.',
    'Het token van een partner leest, en levert registraties aan die iemand van het bedrijf daarna aanneemt. Verder wijzigt het niets.',
  ),
  invitation_for_other: words(
    'The invitation was sent to another address than that of the signed-in person. Sign in with the address it was sent to, or ask for a new one.',
    'De uitnodiging is naar een ander adres gestuurd dan dat van de aangemelde persoon. Meld u aan met dat adres, of vraag om een nieuwe.',
  ),
  feature_off: words(
    'This belongs to a subscription that the farm does not have. The owner of the farm can order it under Subscription.',
    'Dit hoort bij een abonnement dat het bedrijf niet heeft. De eigenaar van het bedrijf kan het bestellen onder Abonnement.',
  ),
  not_found: words(
    'There is nothing at this address, or nothing that you may see: the two are answered alike. It may have been deleted; deleted rows can be restored for 90 days.',
    'Op dit adres is niets, of niets wat u mag zien: beide worden hetzelfde beantwoord. Het kan verwijderd zijn; verwijderde rijen zijn 90 dagen terug te halen.',
  ),
  invitation_over: words(
    'The invitation was withdrawn, has expired after 14 days, or never was. Ask the farm for a new one.',
    'De uitnodiging is ingetrokken, na 14 dagen verlopen, of heeft nooit bestaan. Vraag het bedrijf om een nieuwe.',
  ),
  method_not_allowed: words(
    'The address is right, the method is not. The header Allow names the methods that are taken here.',
    'Het adres klopt, de methode niet. De header Allow noemt de methoden die hier worden aangenomen.',
  ),
  id_taken: words(
    'A row has this id already: another one, one that was deleted, or one that was made from other values. The same create sent again with the same values would have answered 200. Take a new id.',
    'Een rij heeft dit id al: een andere, een verwijderde, of een die met andere waarden is gemaakt. Dezelfde aanmaak opnieuw met dezelfde waarden had 200 geantwoord. Neem een nieuw id.',
  ),
  in_use: words(
    'Other rows depend on this one; `held_by` counts them. Move or delete them first, or send ?force=true to delete them along with it.',
    'Andere rijen hangen aan deze rij; `held_by` telt ze. Verplaats of verwijder die eerst, of stuur ?force=true om ze mee te verwijderen.',
  ),
  illegal_transition: words(
    'In its present state this cannot be done. `allowed` names the actions that can, and the state each leads to. It may have been done already, by you or somebody else.',
    'In de huidige status kan dit niet. `allowed` noemt de acties die wel kunnen, en de status waartoe elk leidt. Misschien is het al gedaan, door u of een ander.',
  ),
  locked: words(
    'The record is locked and can only be read. The owner or an administrator of the farm can unlock it.',
    'De registratie is vergrendeld en kan alleen gelezen worden. De eigenaar of een beheerder van het bedrijf kan haar ontgrendelen.',
  ),
  last_owner: words(
    'Nobody would be left who looks after the farm. Make somebody else an administrator first, or hand the farm over.',
    'Er zou niemand overblijven die het bedrijf beheert. Maak eerst iemand anders beheerder, of draag het bedrijf over.',
  ),
  owns_farms: words(
    'An account that owns farms cannot be deleted: other people work there, or data is kept there. Hand the farms over, or delete them first.',
    'Een account dat eigenaar van bedrijven is kan niet verwijderd worden: er werken anderen, of er staan gegevens. Draag de bedrijven over, of verwijder ze eerst.',
  ),
  invitation_pending: words(
    'An invitation to this contact has not been answered yet. Wait for the answer, or withdraw it and send another.',
    'Een uitnodiging aan deze relatie is nog niet beantwoord. Wacht op het antwoord, of trek haar in en stuur een andere.',
  ),
  invitation_accepted: words(
    'The invitation was accepted before, and works once.',
    'De uitnodiging is al aangenomen, en werkt één keer.',
  ),
  already_member: words(
    'The person reaches this farm through another contact already.',
    'De persoon bereikt dit bedrijf al via een andere relatie.',
  ),
  contact_inactive: words(
    'The contact is not active, so that nobody reaches the farm through it. Make it active first.',
    'De relatie is niet actief, zodat niemand daarmee het bedrijf bereikt. Maak haar eerst actief.',
  ),
  transfer_pending: words(
    'The farm is being handed over already. Withdraw that transfer first.',
    'Het bedrijf wordt al overgedragen. Trek die overdracht eerst in.',
  ),
  totp_on: words(
    'Two steps are on for this account. To begin anew, switch them off first.',
    'Twee stappen staan aan voor dit account. Zet ze eerst uit om opnieuw te beginnen.',
  ),
  changed_since: words(
    'Rows were changed since the import that is to be undone; `changed` lists them. ?force=true goes on, and keeps those later changes.',
    'Rijen zijn gewijzigd na de import die ongedaan gemaakt wordt; `changed` noemt ze. ?force=true gaat door, en houdt die latere wijzigingen.',
  ),
  record_limit: words(
    'The farm has as many records this year as its subscription allows. Order a larger one, or delete records that are not needed.',
    'Het bedrijf heeft dit jaar zoveel registraties als het abonnement toestaat. Bestel een groter abonnement, of verwijder registraties die niet nodig zijn.',
  ),
  order_open: words(
    'An order of this kind is open already. Pay it or cancel it before ordering again.',
    'Er staat al zo’n bestelling open. Betaal of annuleer haar voordat u opnieuw bestelt.',
  ),
  stale: words(
    'Somebody else changed the same fields after the version that was named in If-Match; `conflicts` names them and `current` is the row as it now is. Nothing was saved. Settle the fields and send the change with the new version.',
    'Iemand anders heeft dezelfde velden gewijzigd na de versie die in If-Match stond; `conflicts` noemt ze en `current` is de rij zoals die nu is. Er is niets opgeslagen. Kies de waarden en stuur de wijziging met de nieuwe versie.',
  ),
  too_large_body: words(
    'What was sent is larger than is taken here: 10 MB of JSON, 25 MB for grids, 30 MB for images, 100 MB for documents; imports as configured.',
    'Wat is gestuurd is groter dan hier wordt aangenomen: 10 MB JSON, 25 MB voor rasters, 30 MB voor foto’s, 100 MB voor documenten; imports zoals ingesteld.',
  ),
  unsupported_media_type: words(
    'This kind of content is not taken here. Most calls take application/json, some forms, and files come as multipart/form-data with a part `file`.',
    'Dit soort inhoud wordt hier niet aangenomen. De meeste aanroepen nemen application/json, sommige formulieren, en bestanden komen als multipart/form-data met een deel `file`.',
  ),
  too_many_requests: words(
    'This was tried too often in a short time. The header Retry-After says how many seconds to wait.',
    'Dit is te vaak geprobeerd in korte tijd. De header Retry-After zegt hoeveel seconden te wachten.',
  ),
  internal: words(
    'This is a mistake of ours, and it was written to the log of the server. What was sent was not saved.',
    'Dit is een fout van ons, en die staat in het logboek van de server. Wat is gestuurd is niet opgeslagen.',
  ),
  overloaded: words(
    'More requests are waiting than can be answered in time. Nothing was saved. Try again after the seconds in Retry-After.',
    'Er wachten meer verzoeken dan op tijd beantwoord kunnen worden. Er is niets opgeslagen. Probeer het opnieuw na de seconden in Retry-After.',
  ),
  database_down: words(
    'The database did not answer, for instance while it starts. Nothing was saved. Try again after the seconds in Retry-After.',
    'De database antwoordde niet, bijvoorbeeld omdat die start. Er is niets opgeslagen. Probeer het opnieuw na de seconden in Retry-After.',
  ),
  payment_down: words(
    'The payment service did not answer. No payment was begun; the order is kept, and can be paid later.',
    'De betaaldienst antwoordde niet. Er is geen betaling begonnen; de bestelling blijft staan, en kan later betaald worden.',
  ),
  disk_full: words(
    'The server has no room left to save this. Nothing was saved. Whoever runs the server has to make room.',
    'De server heeft geen ruimte meer om dit op te slaan. Er is niets opgeslagen. Wie de server beheert moet ruimte maken.',
  ),
  files_down: words(
    'The place where files are kept did not answer. Nothing was saved. Try again after the seconds in Retry-After.',
    'De plaats waar bestanden bewaard worden antwoordde niet. Er is niets opgeslagen. Probeer het opnieuw na de seconden in Retry-After.',
  ),
  mail_failed: words(
    'A mail that belongs to this could not be sent, so nothing was changed. Try again later, or check the address.',
    'Een mail die hierbij hoort kon niet verzonden worden, dus is er niets gewijzigd. Probeer het later opnieuw, of controleer het adres.',
  ),
  jwt_missing: words(
    'The weather and disease services are asked with a token: get one with POST /dss/d2c/jwt/ and send it as Authorization: Bearer …',
    'Aan de weer- en ziektedienst vraagt men met een token: haal er een met POST /dss/d2c/jwt/ en stuur het als Authorization: Bearer …',
  ),
  jwt_invalid: words(
    'The token was not made by this server, or was changed. Get a new one with POST /dss/d2c/jwt/.',
    'Het token is niet door deze server gemaakt, of is gewijzigd. Haal een nieuw token met POST /dss/d2c/jwt/.',
  ),
  jwt_expired: words(
    'The token has run out; it lasts a quarter of an hour unless configured otherwise. Forget it, get a new one and ask again.',
    'Het token is verlopen; het geldt een kwartier tenzij anders ingesteld. Vergeet het, haal een nieuw token en vraag opnieuw.',
  ),
  weather_down: words(
    'The provider of the weather that is configured did not answer. Try again after the seconds in Retry-After.',
    'De ingestelde leverancier van het weer antwoordde niet. Probeer het opnieuw na de seconden in Retry-After.',
  ),
};
