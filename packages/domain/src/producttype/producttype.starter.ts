/**
 * The starter list of products: fertilizers, crop protection and the rest, one file each, which name their sources.
 * @source specification.md, section 3, ProductType
 */
import { fertilizerStarter } from './producttype.starter.fertilizers.ts';
import { otherProductStarter } from './producttype.starter.other.ts';
import { cropProtectionStarter } from './producttype.starter.protection.ts';
import type { ProductTypeStarter } from './producttype.starter.row.ts';

export { cropProtectionStarter, fertilizerStarter, otherProductStarter };
export type { ProductTypeStarter } from './producttype.starter.row.ts';

/** Every product a new installation knows. */
export const productTypeStarter: readonly ProductTypeStarter[] = [...fertilizerStarter, ...cropProtectionStarter, ...otherProductStarter];
