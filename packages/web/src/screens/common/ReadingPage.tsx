import type { ReactNode } from 'react';
import type { SectionName } from '../../screenDefinition.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { SectionTabs } from './SectionTabs.tsx';
import styles from './ReadingPage.module.css';

interface Props {
  /** The section whose tabs are shown above it. */
  readonly section?: SectionName;
  readonly title: string;
  /** Beside the title: the filter of the page, and its actions. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A page that is read from top to bottom: no list with a panel beside it. */
export function ReadingPage({ section, title, tools, children }: Props) {
  usePageTitle(title);
  return (
    <div className={styles['whole']}>
      {section ? <SectionTabs section={section} /> : null}
      <div className={styles['page']}>
        <div className={styles['inside']}>
          <header className={styles['head']}>
            <h1>{title}</h1>
            {tools}
          </header>
          {children}
        </div>
      </div>
    </div>
  );
}
