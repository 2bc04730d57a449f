import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** A note reports what others did, a warning asks to look; danger is for loss and refusals only. */
  readonly level: 'plain' | 'note' | 'warning' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Progress, 0 to 1; null while unknown. */
  readonly progress?: number | null | undefined;
}

export interface NewToast {
  readonly text: string;
  readonly level?: Toast['level'];
  readonly action?: Toast['action'];
  readonly progress?: number | null;
  /** Milliseconds; 0 stays until it is closed. */
  readonly stays?: number;
}

/** @source spec §9 "pushed notification display 10000 ms" */
const toastTime = 10_000;

/**
 * Maximum number at once; the oldest is removed first, so that many quick actions do not fill the
 * screen.
 */
const most = 3;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function hideAfter(id: number, stays: number): void {
  if (stays > 0) setTimeout(() => hideToast(id), stays);
}

/** Shows a toast in the corner; returns its id. */
export function showToast({ stays = toastTime, ...toast }: NewToast): number {
  last += 1;
  const id = last;
  replace([...toasts, { level: 'plain' as const, ...toast, id }].slice(-most));
  hideAfter(id, stays);
  return id;
}

/**
 * Replaces the text of a toast in place, or shows it again where it was closed meanwhile. Returns
 * its current id.
 */
export function renewToast(id: number, { stays = toastTime, ...toast }: NewToast): number {
  if (!toasts.some((one) => one.id === id)) return showToast({ stays, ...toast });
  replace(toasts.map((one) => (one.id === id ? { level: 'plain' as const, ...toast, id } : one)));
  hideAfter(id, stays);
  return id;
}

export function isToastShown(id: number): boolean {
  return toasts.some((toast) => toast.id === id);
}

export function hideToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) replace(toasts.filter((toast) => toast.id !== id));
}

/** Hides the newest toast that offers an action: it was done in another way. */
export function hideOffer(label: string): void {
  const offer = toasts.findLast(({ action }) => action?.label === label);
  if (offer) hideToast(offer.id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
