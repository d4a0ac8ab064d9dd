import MentionIcon from '@mui/icons-material/AlternateEmail';
import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as t from '@/messages/components/markdown';
import { COLOUR, FIELD_BORDER } from '@/theme/marks';
import { asLink, asList, replaced, type Selection, surround } from './insert';
import { Markdown } from './markdown';
import { MentionList } from './mention-list';
import { expandMentions, type Mentionable, optionId } from './mentions';
import { useMentionPicker } from './use-mention-picker';

export interface EditorHandle {
  focus: () => void;
}

const SIZES_ITSELF = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');
const LINE_HEIGHT = 1.55;

interface MarkdownEditorProps {
  label: string;
  /** The label is told, not shown. */
  bare?: boolean;
  value: string;
  onChange: (text: string) => void;
  people: readonly Mentionable[];
  maxLength: number;
  minRows?: number;
  placeholder?: string;
  busy?: boolean;
  fault?: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
  handle?: Ref<EditorHandle>;
  /** The ground it stands on, where it is not the page's. */
  ground?: string;
  /** Further buttons under the text. */
  tools?: ReactNode;
  /** Files that were pasted. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Ctrl and Enter. */
  onSubmit?: (() => void) | undefined;
}

type Part = 'write' | 'preview';

/** Of the length there is, the part from which what is left is told. */
const NEARLY = 0.9;

/** A text in Markdown, written or as it will look. People are called on by `@`. */
export function MarkdownEditor({
  label,
  bare = false,
  value,
  onChange,
  people,
  maxLength,
  minRows = 4,
  placeholder,
  busy = false,
  fault,
  hint,
  autoFocus = false,
  handle,
  ground,
  tools,
  onFiles,
  onSubmit,
}: MarkdownEditorProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [part, setPart] = useState<Part>('write');

  // As high as its text, in browsers without `field-sizing`. While it is hidden it has no height to copy.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it grow.
  useLayoutEffect(() => {
    const target = field.current;
    if (!target || SIZES_ITSELF) return;
    target.style.height = 'auto';
    if (target.scrollHeight > 0) target.style.height = `${target.scrollHeight}px`;
  }, [value, part]);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  const change = ({ text, start, end }: Selection) => {
    onChange(text);
    // Once the text is there, so that the caret is not sent to its end.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start, end);
    });
  };
  const selection = (): Selection => ({
    text: value,
    start: field.current?.selectionStart ?? value.length,
    end: field.current?.selectionEnd ?? value.length,
  });
  const picker = useMentionPicker({
    text: value,
    people,
    field,
    onInsert: ({ start, end }, mention) => change(replaced({ text: value, start, end }, mention)),
  });
  useImperativeHandle(handle, () => ({
    focus: () => {
      setPart('write');
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.scrollIntoView({ block: 'center' });
      });
    },
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (picker.onKey(event) || event.nativeEvent.isComposing) return;
    if (!event.ctrlKey && !event.metaKey) return;
    const act = {
      Enter: onSubmit,
      b: () => change(surround(selection(), '**', 'bold')),
      i: () => change(surround(selection(), '_', 'italic')),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { types, files: pasted } = event.clipboardData;
    const files = [...pasted];
    // Words and cells of an office program bring a picture of themselves.
    const isWritten = types.includes('text/plain') && types.includes('text/html');
    if (!onFiles || files.length === 0 || isWritten) return;
    event.preventDefault();
    onFiles(files);
  };

  const length = [...value].length;
  const help = fault ?? hint;
  return (
    <Box sx={{ minWidth: 0 }}>
      {!bare && (
        <Box
          component="label"
          htmlFor={`${id}-text`}
          sx={{
            display: 'block',
            mb: 0.5,
            fontSize: '0.875rem',
            color: fault === undefined ? 'text.secondary' : 'error.main',
          }}
        >
          {label}
        </Box>
      )}
      <Box
        sx={{
          border: 1,
          borderColor: fault === undefined ? FIELD_BORDER : 'error.main',
          borderRadius: 1,
          bgcolor: ground ?? 'background.paper',
          '&:focus-within': {
            borderColor: 'primary.main',
            boxShadow: `0 0 0 1px ${COLOUR.primary}`,
          },
        }}
      >
        <Tabs
          value={part}
          aria-label={t.writeOrPreview(label)}
          onChange={(_event, next: Part) => setPart(next)}
          sx={{ minHeight: 36, px: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {(['write', 'preview'] as const).map((name) => (
            <Tab
              key={name}
              value={name}
              disabled={busy}
              label={name === 'write' ? t.write : t.preview}
              id={`${id}-${name}`}
              aria-controls={name === part ? `${id}-panel` : undefined}
              sx={{ minHeight: 36, minWidth: 0, px: 1.25, py: 0.5, fontSize: '0.8125rem' }}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${part}`}>
          {part === 'write' ? (
            <Box
              component="textarea"
              ref={field}
              id={`${id}-text`}
              rows={minRows}
              value={value}
              disabled={busy}
              placeholder={placeholder}
              aria-label={bare ? label : undefined}
              aria-invalid={fault === undefined ? undefined : true}
              aria-describedby={help ? `${id}-help` : undefined}
              aria-autocomplete="list"
              aria-controls={picker.isOpen ? picker.id : undefined}
              aria-activedescendant={picker.isOpen ? optionId(picker.id, picker.active) : undefined}
              onChange={({ target }) => {
                picker.reset();
                onChange(target.value);
                picker.follow();
              }}
              onSelect={picker.follow}
              onBlur={picker.close}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              sx={{
                display: 'block',
                width: '100%',
                fieldSizing: 'content',
                minHeight: `calc(${minRows * LINE_HEIGHT}em + 16px)`,
                maxHeight: '60dvh',
                px: 1.5,
                py: 1,
                border: 0,
                outline: 0,
                resize: 'vertical',
                bgcolor: 'transparent',
                color: 'inherit',
                fontFamily: 'inherit',
                fontSize: { xs: '1rem', md: '0.9375rem' },
                lineHeight: LINE_HEIGHT,
                '&::placeholder': { color: 'text.secondary', opacity: 1 },
                '&:disabled': { color: 'text.secondary' },
              }}
            />
          ) : (
            <Box sx={{ px: 1.5, py: 1, minHeight: `${minRows * 1.6}rem` }}>
              {value.trim() === '' ? (
                <Typography variant="body2" color="textSecondary">
                  {t.nothingToPreview}
                </Typography>
              ) : (
                <Markdown text={expandMentions(value, people)} people={people} />
              )}
            </Box>
          )}
        </Box>
        <Stack direction="row" sx={{ px: 0.5, pb: 0.5, gap: 0.25, alignItems: 'center', flexWrap: 'wrap' }}>
          {part === 'write' && (
            <>
              <Tool
                label={t.bold}
                disabled={busy}
                onPress={() => change(surround(selection(), '**', 'bold'))}
              >
                <BoldIcon fontSize="small" />
              </Tool>
              <Tool
                label={t.italic}
                disabled={busy}
                onPress={() => change(surround(selection(), '_', 'italic'))}
              >
                <ItalicIcon fontSize="small" />
              </Tool>
              <Tool label={t.list} disabled={busy} onPress={() => change(asList(selection()))}>
                <ListIcon fontSize="small" />
              </Tool>
              <Tool label={t.link} disabled={busy} onPress={() => change(asLink(selection()))}>
                <LinkIcon fontSize="small" />
              </Tool>
              {people.length > 0 && (
                <Tool
                  label={t.mentionSomeone}
                  disabled={busy}
                  onPress={() => {
                    const { text, start } = selection();
                    const isApart = start === 0 || /\s/.test(text.charAt(start - 1));
                    change(replaced(selection(), isApart ? '@' : ' @'));
                  }}
                >
                  <MentionIcon fontSize="small" />
                </Tool>
              )}
            </>
          )}
          {tools}
          {length > maxLength * NEARLY && (
            <Typography
              variant="caption"
              role="status"
              color={length > maxLength ? 'error' : 'textSecondary'}
              sx={{ ml: 'auto', pr: 1, fontVariantNumeric: 'tabular-nums' }}
            >
              {length > maxLength
                ? t.charactersTooMany(length - maxLength)
                : t.charactersLeft(maxLength - length)}
            </Typography>
          )}
        </Stack>
      </Box>
      {help && (
        <Typography
          id={`${id}-help`}
          variant="caption"
          component="p"
          color={fault === undefined ? 'textSecondary' : 'error'}
          sx={{ mt: 0.5, mx: 0.25 }}
        >
          {help}
        </Typography>
      )}
      {picker.isOpen && picker.anchor && (
        <MentionList
          id={picker.id}
          people={picker.offered}
          active={picker.active}
          anchor={picker.anchor}
          onPick={picker.pick}
        />
      )}
    </Box>
  );
}

interface ToolProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, disabled, onPress, children }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      disabled={disabled}
      // The field keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </IconButton>
  );
}
