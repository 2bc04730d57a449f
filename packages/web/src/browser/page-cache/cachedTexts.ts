import { matchLanguage, pseudoLanguage, sourceLanguage } from '@furrow/kit/languages.ts';

/** The texts of the language in use, cached by the service worker for use without a network. */

const store = 'texts';
/** Address of the chosen language: a worker that is installed later keeps its texts too. */
const chosen = '/texts-language';

const textFile = /(?:^|\/)_texts-of_[a-z-]+_([a-z-]+)-[\w-]{8}\.js$/i;

export const isTextFile = (address: string): boolean => textFile.test(address);

const isOf = (address: string, language: string): boolean =>
  textFile.exec(address)?.[1] === language;

/** The language that was chosen last on this device. */
export async function languageInUse(): Promise<string> {
  const texts = await caches.open(store);
  const written = await (await texts.match(chosen))?.text();
  return written ?? matchLanguage(navigator.languages) ?? sourceLanguage;
}

/**
 * Caches the texts of a language.
 * @param files addresses of the texts of this version, of every language @param language the last
 * chosen one if omitted
 */
export async function cacheTexts(files: readonly string[], language?: string): Promise<void> {
  const texts = await caches.open(store);
  if (language) await texts.put(chosen, new Response(language));
  const used = language ?? (await languageInUse());
  const wanted = files.filter((file) =>
    isOf(file, used === pseudoLanguage ? sourceLanguage : used),
  );
  const missing: string[] = [];
  for (const file of wanted) if (!(await texts.match(file))) missing.push(file);
  await texts.addAll(missing);
}

/** Cached texts, otherwise from the server and then cached. */
export async function cachedTexts(request: Request): Promise<Response> {
  const texts = await caches.open(store);
  const kept = await texts.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await texts.put(request, answer.clone());
  return answer;
}

/** Drops texts of versions that are gone. @param files addresses of the texts of this version */
export async function dropOldTexts(files: readonly string[]): Promise<void> {
  const texts = await caches.open(store);
  const current = new Set(files.map((file) => new URL(file, location.origin).href));
  for (const { url } of await texts.keys())
    if (isTextFile(new URL(url).pathname) && !current.has(url)) await texts.delete(url);
}

/** Notifies the service worker of the language in use. */
export async function notifyLanguage(language: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const worker of [registration?.installing, registration?.waiting, registration?.active])
    worker?.postMessage({ type: 'language', language });
}
