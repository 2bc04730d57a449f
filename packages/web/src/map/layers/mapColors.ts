export type MapScheme = 'light' | 'dark';

/**
 * The colours of the map. A canvas reads no CSS variables, so the values of tokens.css that it
 * needs are repeated here.
 */
export interface MapColors {
  readonly land: string;
  readonly water: string;
  readonly border: string;
  readonly ink: string;
  readonly halo: string;
  readonly leaf: string;
  readonly onLeaf: string;
  readonly danger: string;
  /** Opacity of a field's fill: normal, and selected. */
  readonly fill: number;
  readonly fillSelected: number;
}

export const mapColors: Readonly<Record<MapScheme, MapColors>> = {
  light: {
    land: '#ecede3',
    water: '#d9e5ea',
    border: '#c9cabd',
    ink: '#1c1f1a',
    halo: '#fbfaf7',
    leaf: '#1f4d2b',
    onLeaf: '#ffffff',
    danger: '#a3231a',
    fill: 0.55,
    fillSelected: 0.78,
  },
  dark: {
    land: '#1f231f',
    water: '#17222a',
    border: '#3a413a',
    ink: '#eceee8',
    halo: '#141714',
    leaf: '#8cc79a',
    onLeaf: '#10231a',
    danger: '#f19188',
    fill: 0.55,
    fillSelected: 0.74,
  },
};
