import {
  dateTime,
  decimal,
  integer,
  isDate,
  issue,
  links,
  structure,
  text,
  words,
  type Fields,
  type Issue,
  type Words,
} from '@furrow/kit';

/** What images and documents share: rows that stand for a stored file. @source spec §3 Image and Document */

const instantPattern =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const aboutFile = {
  name: text(words('Name', 'Naam')),
  timestamp: text(words('Moment', 'Moment'), {
    max: 40,
    pattern: instantPattern,
    patternCode: 'moment_expected',
    note: 'When the file was made, as 2026-05-12T08:30:00Z.',
  }),
  links: links(words('Belongs to', 'Hoort bij'), {
    note: 'The rows it belongs to, as {resource, id}.',
  }),
};

/** Where and when a photo was taken, read from it before it is stored without. @source decisions D16 */
const aboutPhoto = {
  longitude: decimal(words('Longitude', 'Lengtegraad'), { min: -180, max: 180, unit: '°' }),
  latitude: decimal(words('Latitude', 'Breedtegraad'), { min: -90, max: 90, unit: '°' }),
  taken_at: dateTime(words('Taken at', 'Genomen op')),
};

const storedFields = <const F extends Fields>(label: Words, about: F, note: string) => ({
  key: text(words('Key', 'Sleutel'), { readOnly: true, note: 'Names the file in the store.' }),
  size: integer(words('Size', 'Grootte'), { readOnly: true, unit: 'byte', min: 0 }),
  filename: text(words('File name', 'Bestandsnaam')),
  meta_data: structure(label, about, { note }),
});

const label = words('About the file', 'Over het bestand');

export const documentFields = () =>
  storedFields(
    label,
    aboutFile,
    'name, timestamp and links to the rows it belongs to, as {resource, id}.',
  );

export const imageFields = () =>
  storedFields(
    label,
    { ...aboutFile, ...aboutPhoto },
    'name, timestamp, links to the rows it belongs to, as {resource, id}, and where and when a photo was taken.',
  );

interface Draft {
  readonly meta_data: {
    readonly timestamp: string | null;
    readonly longitude?: number | null;
    readonly latitude?: number | null;
  };
}

/** A moment on a day that exists, and a place that is whole. */
export function fileRules({
  meta_data: { timestamp, longitude = null, latitude = null },
}: Draft): Issue[] {
  const issues: Issue[] = [];
  if (timestamp && !isDate(timestamp.slice(0, 10)))
    issues.push(issue('meta_data.timestamp', 'moment_expected'));
  if (longitude === null && latitude !== null)
    issues.push(issue('meta_data.longitude', 'required'));
  if (latitude === null && longitude !== null) issues.push(issue('meta_data.latitude', 'required'));
  return issues;
}
