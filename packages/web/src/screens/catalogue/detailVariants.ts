import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The variants of a detail type: the work itself, a product it uses, an observation of it. @source
 * spec §3 "Detail types"
 */
const words: Readonly<Record<string, MessageDescriptor>> = {
  activity: msg`Work`,
  item: msg({ message: 'Product', context: 'of any kind' }),
  attribute: msg`Detail`,
};

export const detailVariants = Object.keys(words);

export const detailVariantWords = (variant: string): string =>
  words[variant] ? i18n._(words[variant]) : variant;
