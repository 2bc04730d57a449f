import { describe, expect, it } from 'vitest';
import { fieldAttributeTypeStarter } from './fieldattributetype.starter.ts';
import { isOffered, type AttributeMap } from './offered.ts';

describe('ENT-fieldattributetype attributes that forms offer', () => {
  const offered = (map: AttributeMap) =>
    fieldAttributeTypeStarter.filter(({ id }) => isOffered(id, map)).map(({ names }) => names.en);

  it('ENT-stock a batch has its analysis, and what is in it', () => {
    expect(offered('attributes')).toEqual([
      'Analysed nitrogen (N)',
      'Analysed phosphate (P2O5)',
      'Analysed potash (K2O)',
      'Analysed organic matter',
      'Analysed ammonium nitrogen (NH4-N)',
      'Visible straw in the manure',
      'Contains animal manure',
    ]);
  });

  it.each(['field_attributes', 'values'] as const)(
    'ENT-cropfield ENT-soilresearch %s has every other',
    (map) => {
      expect(offered(map)).toEqual(
        expect.arrayContaining(['Drained', 'Expected yield', 'Nitrate vulnerable zone']),
      );
      expect([...offered(map), ...offered('attributes')]).toHaveLength(
        fieldAttributeTypeStarter.length,
      );
    },
  );
});
