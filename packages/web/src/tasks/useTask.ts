import { useCallback, useEffect, useRef, useState } from 'react';
import { followTask, type Followed } from './followTask.ts';
import type { TaskEnd } from './pollTask.ts';

/**
 * Follows background tasks from a screen: `const {busy, follow} = useTask()`, then `follow(task,
 * {words, done})`. The toast stays when the screen is left; `busy` belongs to the screen.
 * @source RUL-06
 */
export function useTask(): {
  readonly busy: boolean;
  readonly follow: (task: string, followed: Followed) => Promise<TaskEnd | null>;
} {
  const [count, setCount] = useState(0);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const follow = useCallback(async (task: string, followed: Followed) => {
    setCount((before) => before + 1);
    const end = await followTask(task, followed);
    if (isMounted.current) setCount((before) => before - 1);
    return end;
  }, []);
  return { busy: count > 0, follow };
}
