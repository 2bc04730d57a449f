-- Files that were made for somebody to take along. They lie among the stored files until their task is forgotten.
create table export (
  id uuid primary key,
  farm uuid not null references farm (id),
  plan uuid,
  account uuid not null references account (id),
  task uuid not null references task (id),
  what text not null,
  format text not null,
  -- of its headings and of its name
  language text not null,
  -- once it is written
  key text,
  filename text,
  size bigint,
  notes jsonb not null default '[]',
  created timestamptz not null default now(),
  foreign key (farm, plan) references plan (farm, id)
);
create index export_account on export (account, created desc);
create index export_task on export (task);
create index export_key on export (key) where key is not null;
