import type { changeNotificationSettings } from '@furrow/domain/notification/settings.calls.ts';
import type { Input } from '@furrow/kit';

/** Changes how one is told; each takes effect at once. Answers whether it was kept. */
export type ChangeSettings = (change: Input<typeof changeNotificationSettings>) => Promise<boolean>;
