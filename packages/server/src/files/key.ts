import { newId } from '../new-id.ts';

/** A name in the store, below that of its farm: no part of it comes from user input. */
export const newKey = (farm: string, extension: string): string => `${farm}/${newId()}${extension}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyPattern = new RegExp(`^${uuid}/${uuid}(?:\\.[a-z]{3,4})?$`);

export const isKey = (text: string): boolean => keyPattern.test(text);

export const farmOfKey = (key: string): string => key.slice(0, key.indexOf('/'));
