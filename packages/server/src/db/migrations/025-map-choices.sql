-- What a person chose on the map: the ground, the colours, the layers. Theirs on every device.
alter table account add column map jsonb not null default '{}';
