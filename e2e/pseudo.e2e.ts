import type { Page } from '@playwright/test';
import { everyPagePath } from '../packages/web/src/paths.ts';
import { pseudoLanguage, type Names } from '../packages/kit/src/languages.ts';
import { cropTypeStarter } from '../packages/domain/src/croptype/croptype.starter.ts';
import { organismStarter } from '../packages/domain/src/organism/organism.starter.ts';
import { detailTypeStarter } from '../packages/domain/src/detailtype/detailtype.starter.ts';
import { fieldAttributeTypeStarter } from '../packages/domain/src/fieldattributetype/fieldattributetype.starter.ts';
import { soilTypeStarter } from '../packages/domain/src/soiltype/soiltype.starter.ts';
import { settling } from './settled.ts';
import { visit } from './visit.ts';
import { expect, makeField, test } from './world.ts';
import { today } from './days.ts';

/**
 * In the pseudo-language every text of the product has accents and is 40 % longer: a word without
 * accents was not translated, and a text cut off here would be cut off in German.
 */

// a service worker would answer requests that this test does not see
test.use({ viewport: { width: 360, height: 780 } });

/**
 * Words that are no translated texts: units, symbols, names of formats, of sources, of days and
 * countries (the browser’s), and of the test’s device.
 */
const untranslated = new Set(
  `Furrow English Nederlands BBCH EPPO WGS UTC GMT ISO ISOXML CSV XLSX PDF GeoJSON JSON KML KMZ GPX Shapefile GeoPackage
   GeoParquet FlatGeobuf GPS API URL NPK EUR USD GBP PNG JPEG RRGGBB node RVO Fosfaatgebruiksnormen Gewassen bouwland roteren GLMC Landwirtschaftskammer und deren Auswirkungen Netherlands kPa km/h mm cm kg ha acre lb gal Mbit
   Mon Tue Wed Thu Fri Sat Sun Monday Tuesday Wednesday Thursday Friday Saturday Sunday
   Jan Feb Mar Apr May Jun Jul Aug Sep Sept Oct Nov Dec
   January February March April June July August September October November December`.split(/\s+/),
);

const plainWord = /(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu;

/** All visible and accessible texts of the page, and elements that overflow it sideways. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(
        'script, style, svg, [lang]:not(html), [translate=no], .skeleton-name, .skeleton-tabs',
      );
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && isShown(node.parentElement)) texts.add(node.nodeValue!.trim());
    for (const element of document.body.querySelectorAll('*'))
      if (isShown(element))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.add(element.getAttribute(name)?.trim() ?? '');
    texts.add(document.title);
    // elements for screen readers only are one pixel wide
    const cut = [...document.querySelectorAll('button, button *, [role=tab], [role=tab] *')]
      .filter(
        (element) =>
          isShown(element) &&
          element.clientWidth > 2 &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== 'visible' &&
          (element.textContent ?? '').trim() !== '',
      )
      .map((element) => (element.textContent ?? '').trim());
    return {
      texts: [...texts].filter(Boolean),
      cut: [...new Set(cut)],
      width: document.documentElement.scrollWidth,
    };
  });

test('SCR-16 in the pseudo-language every screen fits 360 pixels, cuts no button, and has no untranslatable text', async ({
  page,
  person,
}) => {
  test.setTimeout(300_000);
  const field = await makeField(person, 'Αγρός', 0);
  await page.addInitScript(
    (language) => localStorage.setItem('furrow-language', language),
    pseudoLanguage,
  );
  const made = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield: field['id'],
    date: `${today} 08:00`,
    processing_state: 'planned',
    activities: [{ theme: 'crop_protection', type: null, items: [], attributes: [] }],
  });
  expect(made.status).toBe(201);
  /** Texts of the catalogue, the person and the farm, which are data. */
  const data = new Set(
    [
      ...[
        cropTypeStarter,
        detailTypeStarter,
        fieldAttributeTypeStarter,
        soilTypeStarter,
        organismStarter,
      ].flatMap((rows: readonly { readonly names: Names }[]) => rows.map(({ names }) => names.en)),
      ...organismStarter.map(({ latin_name: name }) => name),
      JSON.stringify((await person.client.get('/api/v3/auth/me/')).body),
      JSON.stringify((await person.client.get('/api/v1/farm/')).body),
      JSON.stringify((await person.client.get('/api/v1/plan/')).body),
    ].flatMap((text) => [...text.matchAll(/[A-Za-z]{3,}/g)].map(([word]) => word)),
  );
  const found: string[] = [];
  const titles = new Set<string>();
  const settled = await settling(page);
  await page.goto('/cropr/farm/home/');
  await page.getByRole('heading').first().waitFor();
  for (const path of [
    ...everyPagePath,
    '/cropr/farm/records/new/',
    '/cropr/farm/contacts/new/',
    '/cropr/farm/stock/new/',
    `/cropr/farm/records/${String(made.body.id)}/`,
    `/cropr/farm/crop_fields/${String(field['id'])}/`,
    '/invitation/nothing',
  ]) {
    await visit(page, path, settled);
    titles.add(await page.title());
    const { texts, cut, width } = await readPage(page);
    if (width > 360) found.push(`${path} is ${width} px wide`);
    for (const text of cut) found.push(`${path} cuts off “${text}”`);
    for (const text of texts) {
      const words = [...text.matchAll(plainWord)].map(([word]) => word);
      const said = words.filter((word) => !untranslated.has(word) && !data.has(word));
      if (said.length > 0) found.push(`${path} says by hand “${text}”`);
    }
  }
  expect(found).toEqual([]);
  // screens of missing rows all have the same title
  expect(titles.size).toBeGreaterThan(everyPagePath.length * 0.6);
});
