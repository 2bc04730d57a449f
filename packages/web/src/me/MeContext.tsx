import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { readMe, signOut } from '@furrow/domain/auth/account.calls.ts';
import {
  changeFarm,
  changePlan,
  changeSession,
  workElsewhere,
} from '@furrow/domain/session/session.calls.ts';
import { call } from '../calls.ts';
import type { Me, Session } from '../data/account.ts';
import { forgetPerson } from '../data/snapshot/forget.ts';
import type { Result } from '../data/http.ts';
import { forgetDraftsOf } from '../browser/drafts/storedDraft.ts';
import { measuresOf } from '../ui/format/measures.ts';
import { problemWords } from '../words/problemWords.ts';
import { chooseAreaUnit } from '../ui/format/areaUnit.ts';
import { showToast } from '../ui/overlay/toasts.ts';
import { useLatest } from '../ui/useLatest.ts';
import { dayInSeason, placeOf, type Season, type Place } from './workspace.ts';
import { pushes } from '../notifications/pushChoice.ts';
import { csrfToken } from './loadMe.ts';
import {
  forgetMe,
  rememberChange,
  rememberMe,
  withUnsent,
  type UserChoices,
} from './rememberedMe.ts';
import { sendChoices } from './sendChoices.ts';
import { today } from './today.ts';

interface MeValue {
  readonly me: Me;
  readonly workspace: Place;
  readonly changeFarm: (farm: string) => Promise<void>;
  /**
   * Switches to a plan, and moves the map reference date to a day within its season.
   * @param sent for a plan that the server does not have yet: resolves when it has, with false
   *   where it was dropped
   */
  readonly changePlan: (plan: Season, sent?: Promise<boolean>) => Promise<void>;
  readonly changeDate: (date: string) => void;
  /** The privacy terms were accepted; the server knows already. */
  readonly agreed: () => void;
  readonly changeUser: (changes: UserChoices) => void;
  /** Fetches the person and their rights again. */
  readonly reload: () => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** The account no longer exists: the page is left without a request to the server. */
  readonly gone: () => void;
}

const Context = createContext<MeValue | null>(null);

interface Props {
  readonly initial: Me;
  /**
   * Newer than `initial`, as soon as it arrives. The farm store detects the end of a session by
   * itself.
   */
  readonly refreshed?: Promise<Result<Me>> | undefined;
  readonly onSignedOut: () => void;
  readonly children: (value: MeValue | null) => ReactNode;
}

/**
 * Areas are formatted in the person's unit from now on, before anything that formats one is
 * rendered.
 */
function withUnits(me: Me): Me {
  chooseAreaUnit(measuresOf(me.user.units).area);
  return me;
}

/**
 * The person, and the farm, plan and date they work on. Changing them works without the server too.
 */
export function MeProvider({ initial, refreshed, onSignedOut, children }: Props) {
  const [begun] = useState(() => withUnits(withUnsent(initial)));
  const [me, setMe] = useState(begun);
  const keep = useCallback((next: Me) => {
    rememberChange(next);
    setMe(withUnits(next));
  }, []);
  const take = useCallback((next: Me) => {
    rememberMe(next, csrfToken());
    setMe(withUnits(withUnsent(next)));
  }, []);
  const latest = useLatest(me);
  useEffect(() => {
    let there = true;
    void refreshed?.then((result) => {
      // later choices of the person are newer
      if (there && result.ok && latest.current === begun) take(result.value);
    });
    return () => void (there = false);
  }, [refreshed, begun, take, latest]);
  useEffect(() => {
    const send = () => void sendChoices(latest.current);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [latest]);
  const day = today();
  const workspace = useMemo(() => placeOf(me, day), [me, day]);

  const value = useMemo<MeValue | null>(() => {
    if (!workspace) return null;
    const leave = () => {
      forgetMe();
      if (pushes()) void import('../notifications/push.ts').then(({ forgetPush }) => forgetPush());
      forgetDraftsOf(me.user.id);
      void forgetPerson(me.user.id);
      void import('../map/basemap/storedBasemap.ts').then(({ forgetEveryBasemap }) =>
        forgetEveryBasemap(),
      );
      void import('../map/landOnDevice.ts').then(({ forgetLand }) => forgetLand());
      onSignedOut();
    };
    const inSession = (session: Partial<Session>) =>
      keep({
        ...me,
        session: {
          ...me.session,
          farm: workspace.farm.id,
          plan: workspace.plan || null,
          ...session,
        },
      });
    return {
      me,
      workspace,
      changeFarm: async (farm) => {
        const result = await call(changeFarm, { farm });
        if (result.ok) inSession(result.value.session);
        else if (result.problem.kind === 'unreachable') inSession({ farm, plan: null });
        else showToast({ text: problemWords(result.problem), level: 'danger' });
      },
      changePlan: async (season, sent) => {
        const plan = String(season.id);
        const day = dayInSeason(season, today());
        // shown at once: the rows of the plan may be on this device already
        inSession({ plan, mapReferenceDate: day });
        if (sent && !(await sent)) return;
        const result = await call(changePlan, { plan });
        if (result.ok && day !== workspace.date)
          void call(changeSession, { id: me.user.id, mapReferenceDate: day });
        if (!result.ok && result.problem.kind === 'refused')
          showToast({ text: problemWords(result.problem), level: 'danger' });
      },
      changeDate: (date) => {
        inSession({ mapReferenceDate: date });
        void call(workElsewhere, {
          farm: workspace.farm.id,
          plan: workspace.plan || null,
          mapReferenceDate: date,
        });
      },
      agreed: () => keep({ ...me, user: { ...me.user, avg_agreed: true } }),
      changeUser: (changes) => {
        keep({ ...me, user: { ...me.user, ...changes } });
        void sendChoices(me, changes);
      },
      reload: async () => {
        const result = await call(readMe);
        if (result.ok) take(result.value);
      },
      gone: () => {
        leave();
      },
      signOut: async () => {
        const result = await call(signOut);
        if (!result.ok && result.problem.status !== 401)
          return void showToast({ text: problemWords(result.problem), level: 'danger' });
        leave();
      },
    };
  }, [me, workspace, keep, take, onSignedOut]);

  return <Context.Provider value={value}>{children(value)}</Context.Provider>;
}

export function useMe(): MeValue {
  const value = useContext(Context);
  if (!value) throw new Error('useMe needs the shell above it');
  return value;
}

/** The farm, plan and date a person works on. */
export function useWorkspace(): Place {
  return useMe().workspace;
}
