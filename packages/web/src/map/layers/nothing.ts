/** The empty content of a source until it is set. */
export const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
