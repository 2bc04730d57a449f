import { hostname } from 'node:os';
import { endExpired } from '../auth/expiry.ts';
import { forgetOldAttempts } from '../auth/limits.ts';
import { backUp } from '../backup/scheduled.ts';
import { removeOldFiles } from '../exchange/import/folder.ts';
import { removeOrphans } from '../files/orphans.ts';
import { forgetOldParts } from '../files/parts.ts';
import { removeOldMessages } from '../notifications/old-messages.ts';
import { askRegistersWeekly } from '../register/weekly.ts';
import type { Services } from '../services.ts';
import { openPayments } from '../subscription/open-payments.ts';
import { settleOrders } from '../subscription/settle.ts';
import { removeOldTasks } from '../tasks/old-tasks.ts';
import type { TaskKind } from '../tasks/task.ts';
import { clearTrash } from '../trash/clear.ts';
import { removeOldAnswers } from '../weather/answers.ts';
import type { Duty } from './schedule.ts';

interface DutyParts {
  readonly services: Services;
  readonly kinds: Readonly<Record<string, TaskKind>>;
  readonly log: (message: string) => void;
}

const hour = 60;

/** All scheduled work. */
export function dutiesOf({ services, kinds, log }: DutyParts): readonly Duty[] {
  const { database, configuration, files } = services;
  const hourly = (name: string, run: Duty['run']): Duty => ({ name, everyMinutes: hour, run });
  return [
    { name: 'sessions and rights that end', everyMinutes: 1, run: () => endExpired(services) },
    hourly('registers', () => askRegistersWeekly(database, configuration, log)),
    hourly('old attempts', () => forgetOldAttempts(services)),
    hourly('parts of files', () => forgetOldParts(database)),
    hourly('stored files', () => removeOrphans(database, files)),
    // each machine has its own folder
    hourly(`old imports of ${hostname()} ${configuration.dataDir}`, () =>
      removeOldFiles(database, configuration.dataDir),
    ),
    hourly('old messages', () => removeOldMessages(database)),
    hourly('old weather', () => removeOldAnswers(database)),
    hourly('old trash', () => clearTrash(database, files)),
    hourly('old tasks', () => removeOldTasks(database, kinds)),
    hourly('orders', () => settleOrders(database, openPayments(configuration))),
    ...(configuration.backups
      ? [
          {
            name: 'backup',
            everyMinutes: configuration.backups.everyHours * hour,
            run: () => backUp(services, log),
          },
        ]
      : []),
    ...(configuration.demo
      ? [
          hourly('demo', async () => {
            const { fillDemoEnvironment: fillDemoSurroundings } = await import('../demo.ts');
            await fillDemoSurroundings(services);
          }),
        ]
      : []),
  ];
}
