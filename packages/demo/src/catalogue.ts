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
function found<Item>(item: Item | undefined, what: string): Item {
  if (item === undefined) throw new Error(`the starter catalogue has no ${what}`);
  return item;
}

type Named = { readonly id: number; readonly names: { readonly en: string; readonly nl: string } };
const named =
  <Item extends Named>(items: readonly Item[], what: string) =>
  (name: string): Item =>
    found(
      items.find((item) => item.names.en === name),
      `${what} '${name}'`,
    );

export const cropNamed = named(cropTypeStarter, 'crop');
export const productNamed = named(productTypeStarter, 'product');
export const soilNamed = named(soilTypeStarter, 'soil type');
export const organismNamed = named(organismStarter, 'organism');
export const fieldAttributeNamed = named(fieldAttributeTypeStarter, 'field attribute');

export const varietyNamed = (crop: string, name: string) =>
  found(
    cropVarietyStarter.find(
      (variety) => variety.crop_type === cropNamed(crop).id && variety.name === name,
    ),
    `variety '${name}' of '${crop}'`,
  );

export const purposeNamed = (crop: string, name: string) =>
  found(
    cropPurposeStarter.find(
      (purpose) => purpose.crop === cropNamed(crop).id && purpose.names.en === name,
    ),
    `purpose '${name}' of '${crop}'`,
  );

const detail = (variant: 'activity' | 'item' | 'attribute') => (theme: string, name: string) =>
  found(
    detailTypeStarter.find(
      (type) => type.variant === variant && type.theme === theme && type.names.en === name,
    ),
    `${variant} '${name}' of ${theme}`,
  );

export const activityNamed = detail('activity');
export const itemNamed = detail('item');
export const attributeNamed = detail('attribute');
