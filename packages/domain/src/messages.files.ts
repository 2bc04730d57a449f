import { words, type Words } from '@furrow/kit';

/** What storing and showing files may have to say. @source spec §3 Image and Document, §8, decisions D14, D16 */
export const fileMessages: Readonly<Record<string, Words>> = {
  // in place of what is not known of a file; spec §8
  unknown: words('Unknown', 'Onbekend'),
  unknown_size: words('Unknown size', 'Grootte onbekend'),
  unknown_date: words('Unknown date', 'Datum onbekend'),
  unnamed_file: words('Unnamed file', 'Naamloos bestand'),

  // what was sent
  one_file_only: words('Send one file at a time.', 'Stuur één bestand tegelijk.'),
  json_expected: words('JSON is expected here.', 'Hier hoort JSON.'),
  moment_expected: words(
    'A moment as 2026-05-12T08:30:00Z is expected here.',
    'Hier hoort een moment als 2026-05-12T08:30:00Z.',
  ),
  image_expected: words(
    'This is no picture that can be kept here. Use PNG, JPEG, WebP, AVIF or GIF.',
    'Deze afbeelding kan hier niet bewaard worden. Gebruik PNG, JPEG, WebP, AVIF of GIF.',
  ),
  image_unreadable: words(
    '{file} is damaged and cannot be read as a picture.',
    '{file} is beschadigd en niet als afbeelding te lezen.',
  ),
  image_too_many_pixels: words(
    'A picture has at most {millions} million pixels.',
    'Een afbeelding heeft ten hoogste {millions} miljoen beeldpunten.',
  ),
  picture_size: words(
    'A picture is at least 1 and at most {max} pixels wide and high.',
    'Een afbeelding is ten minste 1 en ten hoogste {max} beeldpunten breed en hoog.',
  ),

  // refusals
  files_down: words(
    'The place where files are kept does not answer. Nothing was saved; try again.',
    'De plaats waar bestanden bewaard worden antwoordt niet. Er is niets opgeslagen; probeer het opnieuw.',
  ),
};
