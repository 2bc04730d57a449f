import babel from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages, sourceLanguage } from './packages/kit/src/languages.ts';

/** Where texts are said, and where their translations are. English is said in the code and has no file. */
export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: languages.filter((language) => language !== sourceLanguage),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['kit', 'domain', 'demo', 'formats', 'server', 'web'].map(
        (name) => `<rootDir>/packages/${name}/src`,
      ),
      exclude: ['<rootDir>/**/*.test.{ts,tsx}', '<rootDir>/**/testing/**'],
    },
  ],
  extractors: [
    {
      match: (file) => /\.tsx?$/.test(file),
      // most files of the server say nothing
      extract: (file, code, ...rest) =>
        /@lingui\/|msg\.ts'/.test(code) ? babel.extract(file, code, ...rest) : undefined,
    },
  ],
  macro: { corePackage: ['@lingui/core/macro', '@furrow/kit/msg.ts', '../msg.ts'] },
  // places in the source change with every edit and would drown the changes of words
  format: formatter({ origins: false }),
});
