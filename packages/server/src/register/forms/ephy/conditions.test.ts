import { describe, expect, it } from 'vitest';
import { limitsInWords, reentryInWords } from './conditions.ts';

const cases: readonly (readonly [words: string, limits: Record<string, unknown>])[] = [
  ['Intervalle minimum entre les applications : 7 jours.', { intervalDays: 7 }],
  ['Intervalle entre les applications : 7 à 10 jours.', { intervalDays: 7 }],
  ['un intervalle minimum entre les applications de 2 semaines', { intervalDays: 14 }],
  ['1 application par an et par culture pour contrôler les maladies.', { applications: 1 }],
  [
    'Egalement autorisé sous abri. Une application par culture.',
    { applications: 1, places: ['outdoor', 'greenhouse'] },
  ],
  ['Uniquement autorisé sous abri.', { places: ['greenhouse'], onlyCrops: [] }],
  ['Volume maximal de bouillie : 1000 L/ha.', { waterTo: 1000 }],
  ['volume de bouillie compris entre 300 et 1200 L/ha', { waterFrom: 300, waterTo: 1200 }],
  ['Application de mars à septembre.', { monthFrom: 3, monthTo: 9 }],
  ["Application d'octobre à février.", { monthFrom: 10, monthTo: 2 }],
  ['Application de mars à juin ou d’août à octobre.', { monthFrom: null }],
  ['Uniquement sur colza et moutarde.', { onlyCrops: ['colza', 'moutarde'] }],
  [
    "Uniquement sur orge d'hiver pour des applications avant repos végétatif",
    { onlyCrops: ["orge d'hiver"] },
  ],
  [
    "Uniquement sur crucifères oléagineuses d'hiver sauf navette.",
    { onlyCrops: ["crucifères oléagineuses d'hiver"], exceptCrops: ['navette'] },
  ],
  ["Non autorisé sur cameline en raison d'un risque.", { exceptCrops: ['cameline'] }],
  ['Uniquement sur arbres de taille inférieure à 2 mètres.', { onlyCrops: [] }],
  ["Usage autorisé dans le cadre de l'article 51 du règlement.", { isMinor: true }],
];

describe('ENT-admission conditions of a use in E-Phy texts', () => {
  it.each(cases)('ENT-admission %s', (words, limits) =>
    expect(limitsInWords(words)).toMatchObject(limits),
  );
  it.each([
    ['48 heures', 48],
    ['Délai de rentrée : 6 heures.', 6],
    ['6 heures en plein champ, 8 heures en milieu fermé', 6],
    ['8 heures sous abri', null],
    ['Attendre le séchage complet de la zone traitée.', null],
  ])('ENT-admission re-entry: %s', (words, hours) => expect(reentryInWords(words)).toBe(hours));
});
