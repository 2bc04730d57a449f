import { translateFromCatalogues } from '../texts/catalogues.ts';

/**
 * Read before every file of tests, so that rules and screens answer in every language there too.
 */
translateFromCatalogues();
