import { FailedScreen } from './FailedScreen.tsx';

/** A page of which not even the frame could be shown. */
export function FailedPage({ error }: { readonly error: unknown }) {
  return (
    <main>
      <FailedScreen error={error} />
    </main>
  );
}
