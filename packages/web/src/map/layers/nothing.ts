/** What a source holds until something is given to it. */
export const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
