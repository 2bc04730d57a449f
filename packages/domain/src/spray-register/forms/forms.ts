import { at } from './at.ts';
import { be } from './be.ts';
import { de } from './de.ts';
import { dk } from './dk.ts';
import { eu } from './eu.ts';
import type { RegisterForm } from './form.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

/** The forms of countries, that of the regulation first. */
export const registerForms: readonly RegisterForm[] = [eu, fr, nl, be, de, at, dk];

/** The form of a country, or of the regulation if no form of the country is known. */
export const formOf = (country: string | null): RegisterForm =>
  registerForms.find(({ id }) => id === country) ?? eu;
