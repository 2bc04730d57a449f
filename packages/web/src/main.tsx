import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
// the order counts here: between these the browser gets its turn
import './turns/yieldToMain.ts';
import '@mantine/core';
import './turns/afterControls.ts';
import { App } from './App.tsx';
import { takeOverDrafts } from './browser/drafts/draftsOfClosedTabs.ts';
import { activateLanguage } from './i18n/activate.ts';
import { preferredLanguage, rememberedLanguage } from './i18n/language.ts';
import { router } from './routes.tsx';

async function start(): Promise<void> {
  const drafts = takeOverDrafts();
  await activateLanguage(preferredLanguage(rememberedLanguage(), navigator.languages));
  await router.load();
  await drafts;
  // in slices: on a slow phone the first rendering takes noticeably long
  startTransition(() => createRoot(document.getElementById('root')!).render(<App />));
}

// Not awaited, for the files of the screens wait for this one; and in a separate task: tools that
// measure the page inspect call stacks, for which the browser parses the calling file once more,
// and this one is large.
queueMicrotask(() => void start());
