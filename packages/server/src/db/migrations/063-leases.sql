-- Work that one process at a time may do, whoever holds it until when: a holder that died is followed by the next once its time is over.
create table lease (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
