/** Field attributes that rules and verdicts read, by their ids. @source fieldattributetype.starter.ts */
export const fieldDetails = {
  drained: '1',
  clay: '11',
  bordersWater: '13',
  edgeMetres: '16',
  nitrateZone: '35',
  bordersUncropped: '36',
  waterStrip: '37',
} as const;
