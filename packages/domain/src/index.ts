export * from './access.ts';
export * from './entities.ts';
export * from './file/file-texts.ts';
export * from './messages/server.ts';
