/** Features of a farm. @source spec §6, decisions D14 */

export type FeatureValue = boolean | number | null;
/** The features of a farm by name. */
export type Features = Readonly<Record<string, FeatureValue>>;

const flags: readonly string[] = ['admissions', 'soil_data', 'edi_export'];
const maxima: readonly string[] = ['maximum_records', 'partner_maximum_records'];
/** `{product}_online_weather` */
const onlineWeather = /^[a-z0-9]+(_[a-z0-9]+)*_online_weather$/;

/** On or off, or a greatest number. */
export type FeatureKind = 'flag' | 'maximum';

/** Null for a name that is no feature's. */
export function featureKind(name: string): FeatureKind | null {
  if (flags.includes(name) || onlineWeather.test(name)) return 'flag';
  return maxima.includes(name) ? 'maximum' : null;
}

/**
 * Names of features for administrators; the one in braces is a placeholder of a product's own.
 * @source spec §6
 */
export const featureNames: readonly string[] = [...flags, ...maxima, '{product}_online_weather'];

/**
 * Whether a value fits a feature: true or false, or for a maximum a whole number or null for none.
 */
export function fitsFeature(name: string, value: unknown): value is FeatureValue {
  const kind = featureKind(name);
  if (kind === 'flag') return typeof value === 'boolean';
  return (
    kind === 'maximum' &&
    (value === null || (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0))
  );
}

/** The features of every farm unless changed. */
const standardFeatures: Features = {
  admissions: true,
  soil_data: true,
  edi_export: true,
  maximum_records: null,
  furrow_online_weather: true,
};

/**
 * Adds paid features, which only ever widen: a switch goes on, a maximum goes up, null being none.
 */
function widened(features: Features, paid: Features): Features {
  const wide: Record<string, FeatureValue> = { ...features };
  for (const [name, value] of Object.entries(paid)) {
    const before = wide[name];
    if (typeof value === 'boolean') wide[name] = value || before === true;
    else if (
      before === undefined ||
      (typeof before === 'number' && (value === null || value > before))
    )
      wide[name] = value;
  }
  return wide;
}

/**
 * A farm's features: the product's own defaults, the installation's, those of paid products, and
 * last those set for this farm. Without a partner maximum of its own, the ordinary one applies.
 */
export function featuresOf(
  installation: Features,
  paid: readonly Features[],
  own: Features,
): Features {
  const features = { ...paid.reduce(widened, { ...standardFeatures, ...installation }), ...own };
  return 'partner_maximum_records' in features
    ? features
    : { ...features, partner_maximum_records: features.maximum_records ?? null };
}

/** Whether a feature that is on or off is on; one that is not listed is off. */
export const isOn = (features: Features, name: string): boolean => features[name] === true;
