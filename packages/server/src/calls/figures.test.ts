import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../root.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();

/** Names of metrics that a file queries from Prometheus. */
function asked(file: string): string[] {
  const text = readFileSync(join(projectRoot(), 'deploy', file), 'utf8');
  const names = text.match(/\b(?:http|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
  return [...new Set(names)];
}

describe('RUN-02 metrics used by alerts and the dashboard', () => {
  it.each(['alerts.yaml', 'dashboard.json'])('%s', async (file) => {
    await server.visitor().get('/livez');
    const { text } = await server.visitor().get('/metrics');
    const told = new Set(text.match(/^[a-z0-9_]+/gm));
    const names = asked(file);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !told.has(name))).toEqual([]);
  });
});
