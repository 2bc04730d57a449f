import { makeField, test } from './world.ts';
const points = (n: number) => JSON.stringify({ type: 'FeatureCollection', features: Array.from({ length: n }, (_, i) => ({ type: 'Feature', properties: { yield: 40 + 10 * Math.sin(i) + 6 * (i % 5) }, geometry: { type: 'Point', coordinates: [5.7001 + 0.0002 * (i % 10), 52.6001 + 0.0002 * Math.floor(i / 10)] } })) });
for (const [w, h, scheme, locale] of [[1440, 900, 'light', 'en-GB'], [768, 1024, 'dark', 'nl-NL'], [360, 780, 'light', 'nl-NL'], [360, 780, 'dark', 'en-GB']] as const)
  test.describe(`${w} ${scheme}`, () => {
    test.use({ viewport: { width: w, height: h }, colorScheme: scheme, locale });
    test('shots', async ({ page, person }) => {
      const field = await makeField(person, 'Kavel 7', 0);
      await page.goto(`/cropr/farm/crop_fields/${String(field['id'])}/`);
      const [a, b] = locale === 'nl-NL' ? ['Taakkaart maken', 'Rijlijnen maken'] : ['Make a prescription map', 'Make way lines'];
      await page.getByRole('button', { name: a }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(3000);
      await page.screenshot({ path: `/tmp/zones/shot-empty-${w}-${scheme}.png` });
      await page.setInputFiles('[data-source]', { name: 'yield.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(points(100)) });
      const l = locale === 'nl-NL' ? ['Laagste dosering', 'Hoogste dosering'] : ['Lowest dose', 'Highest dose'];
      await page.getByLabel(l[0]!, { exact: true }).fill('80');
      await page.getByLabel(l[1]!, { exact: true }).fill('140');
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `/tmp/zones/shot-map-${w}-${scheme}.png` });
      await page.getByRole('dialog').getByRole('list').last().scrollIntoViewIfNeeded();
      await page.screenshot({ path: `/tmp/zones/shot-dose-${w}-${scheme}.png` });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: b }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(3500);
      await page.screenshot({ path: `/tmp/zones/shot-lines-${w}-${scheme}.png` });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.screenshot({ path: `/tmp/zones/shot-page-${w}-${scheme}.png` });
    });
  });
