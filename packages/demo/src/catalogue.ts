import { cropPurposeStarter } from '@furrow/domain/croppurpose/croppurpose.starter.ts';
import { cropTypeStarter } from '@furrow/domain/croptype/croptype.starter.ts';
import { cropVarietyStarter } from '@furrow/domain/cropvariety/cropvariety.starter.ts';
import { detailTypeStarter } from '@furrow/domain/detailtype/detailtype.starter.ts';
import { fieldAttributeTypeStarter } from '@furrow/domain/fieldattributetype/fieldattributetype.starter.ts';
import { organismStarter } from '@furrow/domain/organism/organism.starter.ts';
import { productTypeStarter } from '@furrow/domain/producttype/producttype.starter.ts';
import { soilTypeStarter } from '@furrow/domain/soiltype/soiltype.starter.ts';

/**
 * The demo farm names catalogue rows by their English names and finds the numbers here, so that its
 * data reads as text and a renamed or missing row is noticed at once.
 */
function required<Item>(item: Item | undefined, what: string): Item {
  if (item === undefined) throw new Error(`the starter catalogue has no ${what}`);
  return item;
}

type Named = { readonly id: number; readonly names: { readonly en: string; readonly nl: string } };
const named =
  <Item extends Named>(items: readonly Item[], what: string) =>
  (name: string): Item =>
    required(
      items.find((item) => item.names.en === name),
      `${what} '${name}'`,
    );

/**
 * The crop of the catalogue with this English name.
 * @throws Error if missing
 */
export const cropNamed = named(cropTypeStarter, 'crop');
/**
 * The product of the catalogue with this English name.
 * @throws Error if missing
 */
export const productNamed = named(productTypeStarter, 'product');
/**
 * The soil type of the catalogue with this English name.
 * @throws Error if missing
 */
export const soilNamed = named(soilTypeStarter, 'soil type');
/**
 * The organism of the catalogue with this English name.
 * @throws Error if missing
 */
export const organismNamed = named(organismStarter, 'organism');
/**
 * The attribute of fields with this English name.
 * @throws Error if missing
 */
export const fieldAttributeNamed = named(fieldAttributeTypeStarter, 'field attribute');

/**
 * The variety of a crop, both by name.
 * @throws Error where there is none
 */
export const varietyNamed = (crop: string, name: string) =>
  required(
    cropVarietyStarter.find(
      (variety) => variety.crop_type === cropNamed(crop).id && variety.name === name,
    ),
    `variety '${name}' of '${crop}'`,
  );

/**
 * The purpose of a crop, both by their English names.
 * @throws Error where there is none
 */
export const purposeNamed = (crop: string, name: string) =>
  required(
    cropPurposeStarter.find(
      (purpose) => purpose.crop === cropNamed(crop).id && purpose.names.en === name,
    ),
    `purpose '${name}' of '${crop}'`,
  );

const detail = (variant: 'activity' | 'item' | 'attribute') => (theme: string, name: string) =>
  required(
    detailTypeStarter.find(
      (type) => type.variant === variant && type.theme === theme && type.names.en === name,
    ),
    `${variant} '${name}' of ${theme}`,
  );

/**
 * The kind of work of a theme, by its English name.
 * @throws Error where there is none
 */
export const activityNamed = detail('activity');
/**
 * The kind of item of a theme, by its English name.
 * @throws Error where there is none
 */
export const itemNamed = detail('item');
/**
 * The kind of attribute of a theme, by its English name.
 * @throws Error where there is none
 */
export const attributeNamed = detail('attribute');
