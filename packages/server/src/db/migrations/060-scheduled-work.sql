-- Work that the clock brings, and when each is due next: the server that moves the time on does it, of however many there are.
create table scheduled_work (
  name text primary key,
  due timestamptz not null
);
