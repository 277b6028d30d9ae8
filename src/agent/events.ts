/** What a master tells, as messages to a client. */
import { boundedText } from '../errors.ts';
import { assertNever } from '../assert.ts';
import type { CallResult } from '../runtime/calls/service.ts';
import type { MasterEvent } from '../runtime/options.ts';
import type { AgentMessage } from './messages.ts';

export const answerOf = (id: number, result: CallResult): AgentMessage => {
  const common = { type: 'answer', id, outcome: result.kind } as const;
  if (result.kind === 'unknown')
    return { ...common, ok: false, status: '', text: boundedText(result.text), result: null };
  if (result.kind === 'refused')
    return {
      ...common,
      ok: false,
      status: result.status,
      text: boundedText(result.text),
      result: null,
    };
  const text = result.ok ? '' : boundedText(result.text);
  const status = result.ok ? 'OK' : result.status;
  return { ...common, ok: result.ok, status, text, result: result.result } as AgentMessage;
};

/** Null: nothing that a client has to know. */
export const messageOfEvent = (event: MasterEvent): AgentMessage | null => {
  switch (event.kind) {
    case 'waiting':
      return { type: 'waiting', why: boundedText(event.why) };
    case 'joined': {
      const { rank, size, view, epoch, resumed } = event;
      return { type: 'joined', rank, size, view, epoch, resumed };
    }
    case 'view': {
      const { rank, size, view } = event;
      return { type: 'view', rank, size, view };
    }
    case 'qualified': {
      const { verified, clients, generation } = event;
      return { type: 'qualified', verified, clients, generation };
    }
    case 'renewed':
      return { type: 'renewed', verified: event.verified, generation: event.generation };
    case 'progress': {
      const { items, done, failed, pending, leased } = event;
      return { type: 'progress', items, done, failed, pending, leased };
    }
    case 'draining':
      return { type: 'stopping', why: boundedText(event.why) };
    case 'refused-input':
      return {
        type: 'notice',
        kind: event.kind,
        text: boundedText(`${event.name}: ${event.text}`),
      };
    case 'attempt-failed':
      return {
        type: 'notice',
        kind: event.kind,
        text: boundedText(`${event.name ?? event.item}: ${event.reason}`),
      };
    case 'imported':
    case 'quiescent':
    case 'renewals':
      return null;
    default:
      return assertNever(event, 'event');
  }
};
