/** `POLYGON` of a WKT, for a geometry that is not read here. */
export const kindOfGeometry = (wkt: string): string => wkt.replace(/\(.*$/s, '').trim();
