import { describe, expect, it } from 'vitest';
import { codeStarter } from './code/code.starter.ts';
import { consumerStarter } from './consumer/consumer.starter.ts';
import { cropPurposeStarter } from './croppurpose/croppurpose.starter.ts';
import { cropTypeStarter } from './croptype/croptype.starter.ts';
import { cropVarietyStarter } from './cropvariety/cropvariety.starter.ts';
import { detailTypeStarter } from './detailtype/detailtype.starter.ts';
import { fieldAttributeTypeStarter } from './fieldattributetype/fieldattributetype.starter.ts';
import { organismStarter } from './organism/organism.starter.ts';
import { compositionOf } from './producttype/composition.ts';
import {
  cropProtectionStarter,
  fertilizerStarter,
  otherProductStarter,
  productTypeStarter,
} from './producttype/producttype.starter.ts';
import { soilTypeStarter } from './soiltype/soiltype.starter.ts';
import { themeStarter } from './theme/theme.starter.ts';

const twice = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const byName = {
  code: codeStarter,
  consumer: consumerStarter,
  croppurpose: cropPurposeStarter,
  croptype: cropTypeStarter,
  cropvariety: cropVarietyStarter,
  detailtype: detailTypeStarter,
  fieldattributetype: fieldAttributeTypeStarter,
  organism: organismStarter,
  producttype: productTypeStarter,
  soiltype: soilTypeStarter,
} satisfies Record<string, readonly { id: number }[]>;

describe('the starter catalogue', () => {
  it.each(Object.entries(byName))(
    '%s: every number is a positive integer and used once',
    (_name, rows) => {
      const numbers = rows.map((row) => row.id);
      expect(twice(numbers)).toEqual([]);
      expect(
        numbers.filter(
          (number) => !Number.isInteger(number) || number < 1 || number > 2_147_483_647,
        ),
      ).toEqual([]);
    },
  );

  it('has the promised number of entries', () => {
    expect(cropTypeStarter.length).toBeGreaterThanOrEqual(150);
    expect(cropVarietyStarter.length).toBeGreaterThanOrEqual(200);
    expect(fertilizerStarter.length).toBeGreaterThanOrEqual(60);
    expect(cropProtectionStarter.length).toBeGreaterThanOrEqual(40);
    expect(otherProductStarter.length).toBeGreaterThanOrEqual(15);
    expect(organismStarter.length).toBeGreaterThanOrEqual(80);
    expect(fieldAttributeTypeStarter.length).toBeGreaterThanOrEqual(15);
    for (const country of ['NL', 'BE', 'DK', 'DE', 'FR', 'AT']) {
      expect(
        codeStarter.filter((code) => code.country === country).length,
        country,
      ).toBeGreaterThanOrEqual(100);
    }
  });

  it('has every name in both languages, trimmed', () => {
    const named = [
      ...codeStarter,
      ...cropTypeStarter,
      ...cropPurposeStarter,
      ...detailTypeStarter,
      ...fieldAttributeTypeStarter,
      ...organismStarter,
      ...productTypeStarter,
      ...soilTypeStarter,
    ];
    const untidy = (name: string | undefined) =>
      name === undefined || name === '' || name !== name.trim() || /\s{2}|[\uFFFDÃ]/.test(name);
    expect(
      named.filter((row) => untidy(row.names.en) || untidy(row.names.nl)).map((row) => row.names),
    ).toEqual([]);
    expect(cropVarietyStarter.filter((variety) => untidy(variety.name))).toEqual([]);
  });

  it('every crop has a name, a colour and an official code', () => {
    expect(twice(cropTypeStarter.map((crop) => crop.names.en))).toEqual([]);
    expect(twice(cropTypeStarter.map((crop) => crop.names.nl))).toEqual([]);
    expect(twice(cropTypeStarter.map((crop) => crop.color))).toEqual([]);
    expect(twice(cropTypeStarter.flatMap((crop) => crop.edi_code ?? []))).toEqual([]);
    expect(cropTypeStarter.filter((crop) => !/^#[0-9A-F]{6}$/.test(crop.color))).toEqual([]);
  });

  it('EPPO codes have the form of EPPO', () => {
    const codes = [...cropTypeStarter, ...organismStarter].flatMap((row) => row.eppo_code ?? []);
    expect(codes.filter((code) => !/^(?:[A-Z]{5,6}|1[A-Z]{3,4}G)$/.test(code))).toEqual([]);
    expect(twice(organismStarter.flatMap((organism) => organism.eppo_code ?? []))).toEqual([]);
    expect(twice(organismStarter.map((organism) => organism.latin_name))).toEqual([]);
  });

  it('keeps the specified colours', () => {
    const colorOf = (name: string) => cropTypeStarter.find((crop) => crop.names.en === name)?.color;
    expect(
      [
        'Winter wheat',
        'Ware potato',
        'Sugar beet',
        'Sown onion',
        'Permanent grassland',
        'Silage maize',
      ].map(colorOf),
    ).toEqual(['#E0B23C', '#A55A3F', '#B3416B', '#8C6BB0', '#6FA85B', '#D9822B']);
  });

  it('refers to existing crops only', () => {
    const crops = new Set(cropTypeStarter.map((crop) => crop.id));
    expect(codeStarter.filter((code) => !crops.has(code.crop))).toEqual([]);
    expect(cropVarietyStarter.filter((variety) => !crops.has(variety.crop_type))).toEqual([]);
    expect(
      cropPurposeStarter.filter((purpose) => purpose.crop !== null && !crops.has(purpose.crop)),
    ).toEqual([]);
  });

  it('a register code is unique in its country, and every crop with a Dutch code has it', () => {
    expect(twice(codeStarter.map((code) => `${code.country} ${code.code}`))).toEqual([]);
    const dutch = new Map(
      codeStarter.filter((code) => code.country === 'NL').map((code) => [code.code, code.crop]),
    );
    const coded = cropTypeStarter.filter((crop) => crop.edi_code !== null);
    expect(coded.filter((crop) => dutch.get(crop.edi_code ?? '') !== crop.id)).toEqual([]);
  });

  it('a variety is unique within its crop, and a purpose overall', () => {
    expect(
      twice(cropVarietyStarter.map((variety) => `${variety.crop_type} ${variety.name}`)),
    ).toEqual([]);
    expect(
      twice(cropPurposeStarter.map((purpose) => `${purpose.crop} ${purpose.names.en}`)),
    ).toEqual([]);
  });

  it('every fertilizer has a readable composition', () => {
    for (const product of fertilizerStarter) {
      const { nutrients, problems } = compositionOf(product.specification);
      expect(problems, product.names.en).toEqual([]);
      expect(Object.keys(nutrients).length, product.names.en).toBeGreaterThan(0);
      const sum = Object.values(nutrients).reduce((total, percent) => total + percent, 0);
      expect(sum, product.names.en).toBeLessThanOrEqual(100);
    }
  });

  it('every crop-protection product has its Dutch admission number and substances', () => {
    expect(twice(cropProtectionStarter.map((product) => product.edi_code))).toEqual([]);
    expect(
      cropProtectionStarter.filter(
        (product) => product.country !== 'NL' || !/^\d{4,5}$/.test(product.edi_code),
      ),
    ).toEqual([]);
    expect(
      cropProtectionStarter.filter(
        (product) => !/ \d+(?:\.\d+)? (?:g\/l|%)(?:,|$)/.test(product.specification),
      ),
    ).toEqual([]);
  });

  it('products have the variant of their list', () => {
    expect(new Set(fertilizerStarter.map((product) => product.variant))).toEqual(
      new Set(['fertilizer']),
    );
    expect(new Set(cropProtectionStarter.map((product) => product.variant))).toEqual(
      new Set(['gbm', 'chemical']),
    );
    expect(new Set(otherProductStarter.map((product) => product.variant))).toEqual(
      new Set(['other']),
    );
  });

  it('every detail type has a theme and a specification', () => {
    const themes = new Set(themeStarter.map((theme) => theme.code));
    expect(detailTypeStarter.filter((type) => !themes.has(type.theme))).toEqual([]);
    for (const theme of themes)
      expect(
        detailTypeStarter.some((type) => type.theme === theme && type.variant === 'activity'),
        theme,
      ).toBe(true);
    const grammar =
      /^(?:product (?:gbm|chemical|fertilizer|other)|stock (?:seed|yield)|number -?\d+ \d+|choice [^|]+(?:\|[^|]+)+|organism|text)$/;
    expect(
      detailTypeStarter.filter(
        (type) => (type.variant === 'activity') !== (type.specification === ''),
      ),
    ).toEqual([]);
    expect(
      detailTypeStarter.filter(
        (type) => type.specification !== '' && !grammar.test(type.specification),
      ),
    ).toEqual([]);
    expect(detailTypeStarter.filter((type) => type.variant === 'item' && type.unit === '')).toEqual(
      [],
    );
    expect(
      twice(detailTypeStarter.map((type) => `${type.theme} ${type.variant} ${type.names.en}`)),
    ).toEqual([]);
  });

  it('consumer 29 requires a number starting with 2', () => {
    const consumer = consumerStarter.find((row) => row.id === 29);
    expect(consumer?.client_id_pattern).toBe('^2');
    expect(consumer?.client_id_message?.nl).toBe('Bedrijfsnummer moet beginnen met een 2.');
    // the message is Dutch in every language
    expect(consumer?.client_id_message?.en).toBe('Bedrijfsnummer moet beginnen met een 2.');
    for (const row of consumerStarter) {
      expect(row.client_id_pattern === null, row.name).toBe(row.client_id_message === null);
      expect(() => new RegExp(row.client_id_pattern ?? '')).not.toThrow();
    }
  });

  it('soil types are unique within their country', () => {
    expect(twice(soilTypeStarter.map((soil) => `${soil.country} ${soil.edi_code}`))).toEqual([]);
    expect(soilTypeStarter.filter((soil) => !/^(?:[A-Z]{2}|__)$/.test(soil.country))).toEqual([]);
  });
});
