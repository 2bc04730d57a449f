import {
  dateTime,
  decimal,
  integer,
  isDate,
  issue,
  links,
  structure,
  text,
  type Fields,
  type Issue,
  type Text,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * Fields that images and documents share: rows that represent a stored file. @source spec §3 Image
 * and Document
 */

const instantPattern =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const aboutFile = {
  name: text(msg`Name`),
  timestamp: text(msg`Moment`, {
    max: 40,
    pattern: instantPattern,
    patternCode: 'moment_expected',
    note: 'When the file was made, as 2026-05-12T08:30:00Z.',
  }),
  links: links(msg`Belongs to`, {
    note: 'The rows it belongs to, as {resource, id}.',
  }),
};

/** Place and time of a photo, read from it before it is stored without. @source decisions D16 */
const aboutPhoto = {
  longitude: decimal(msg`Longitude`, { min: -180, max: 180, unit: '°' }),
  latitude: decimal(msg`Latitude`, { min: -90, max: 90, unit: '°' }),
  taken_at: dateTime(msg`Taken at`),
};

const storedFields = <const F extends Fields>(label: Text, about: F, note: string) => ({
  key: text(msg`Key`, { readOnly: true, note: 'Names the file in the store.' }),
  size: integer(msg`Size`, { readOnly: true, unit: 'byte', min: 0 }),
  filename: text(msg`File name`),
  meta_data: structure(label, about, { note }),
});

const label = msg`About the file`;

/** The fields of a stored document. @source spec §3 Image and Document */
export const documentFields = () =>
  storedFields(
    label,
    aboutFile,
    'name, timestamp and links to the rows it belongs to, as {resource, id}.',
  );

/**
 * The fields of a stored image: those of a document, and place and time of a photo.
 * @source spec §3 Image and Document
 */
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
