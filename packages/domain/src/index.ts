export * from './access.ts';
export * from './entities.ts';
export * from './messages.ts';
