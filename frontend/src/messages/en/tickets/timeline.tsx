import type { ReactNode } from 'react';

// remove-comment
export const removeCommentTitle = 'Remove this comment?';
export const removeCommentText =
  'Its text and attachments are deleted for everyone. A note that a comment was removed stays.';
export const remove = 'Remove';

// edit-comment
export const commentGone = 'This comment was deleted.';
export const comment = 'Comment';
export const editComment = 'Edit the comment';
export const save = 'Save';

// comment-card
export const theForm = 'The form';
export const commentBy = (name: string) => `Comment by ${name}`;
export const internalNoteBy = (name: string) => `Internal note by ${name}`;
export const edited = '· edited';
export const from = (ticket: ReactNode) => <>from {ticket}</>;
export const thisCommentWasRemoved = (moment: string | null) =>
  moment ? `This comment was removed on ${moment}.` : 'This comment was removed.';
export const internalNoteLabel = 'Internal note: hidden from the client';
export const actionsForCommentBy = (fullName: string) => `Actions for the comment by ${fullName}`;
export const edit = 'Edit';

// words
export const title = 'Title';
export const category = 'Category';
export const milestone = 'Milestone';
export const due = 'Due';
export const place = 'Place';
export const theTitle = 'the title';
export const theCategory = 'the category';
export const theDescription = 'the description';
export const theMilestone = 'the milestone';
export const theDueDay = 'the due day';
export const thePlace = 'the place';
export const the = (field: string) => `the ${field}`;
export const editedTicket = 'edited the ticket';
export const raisedThisTicket = 'raised this ticket';
export const reopenedIt = 'reopened it';
export const closedIt = 'closed it';
export const closedAutomatically = 'closed it, 7 days after it was resolved';
export const resolvedIt = 'resolved it';
export const cancelledIt = 'cancelled it';
export const changed = (things: string) => `changed ${things}`;
export const changedPriorityFromTo = (from: string, to: string) =>
  `changed the priority from ${from} to ${to}`;
export const askedClient = 'asked the client for an answer';
export const askedYou = 'asked you a question';
export const setItTo = (to: string) => `set it to ${to}`;
export const assignedItTo = (to: string) => `assigned it to ${to}`;
export const removedAssignee = 'removed the assignee';
export const showedItToClient = 'showed it to the client';
export const hidItFromClient = 'hid it from the client';
export const linkedItWith = (to: string) => `linked it with ${to}`;
export const removedLinkWith = (from: string) => `removed the link with ${from}`;
export const mergedIntoThisTicket = (to: string) => `merged ${to} into this ticket`;
export const mergedThisTicketInto = (to: string) => `merged this ticket into ${to}`;
export const ratedIt = (to: string) => `rated it ${to} of 5`;

// timeline
export const conversationHistory = 'Conversation history';
export const conversation = 'Conversation';
export const showEarlier = 'Show earlier';
export const loadingConversation = 'Loading the conversation';
