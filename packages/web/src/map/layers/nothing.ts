/** The empty content of a source until something is given to it. */
export const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
