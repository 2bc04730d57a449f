import { defineCall, person, value } from '@furrow/kit';
import { commentedEntities } from './comment.ts';

export const mentionable = defineCall({
  name: 'mentionable',
  method: 'GET',
  path: '/api/v1/comment/mentionable/:resource/:id/',
  summary: 'Who may be mentioned in a comment on a row',
  description:
    'The people of the farm who may read the row and comments on it, besides who asks. For whoever may read the row.',
  tag: 'comment',
  params: { resource: value.choice(commentedEntities), id: value.id() },
  output: {
    contacts: value.list(value.object({ id: value.id(), name: value.text() })),
  },
  refuses: ['not_found'],
  access: person(),
  source: 'docs/decisions/150',
});
