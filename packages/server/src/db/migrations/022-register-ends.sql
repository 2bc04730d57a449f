-- Most admissions of a register ended long ago. The day is told beside the content, so that who looks for what may be used now
-- need not unpack all they were ever admitted for.
alter table register_article add column ended text generated always as (coalesce(content->>'useUp', content->>'withdrawn')) stored;
create index register_article_ended on register_article (register, ended) where until is null;
