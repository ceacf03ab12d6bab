// The constants of the specification's section 9: unit in the name, clause in the docstring.

/** The page sizes that a list offers, in rows (A135). */
export const PAGE_SIZES = [10, 20, 50] as const
/** Rows of a page unless the user chooses otherwise (A135). */
export const PAGE_SIZE_DEFAULT = 10
/** The largest page that a call may request, in rows (A138, B113, C124). */
export const PAGE_SIZE_MAX = 1_000_000
/** How often an open list is refreshed, in seconds (A136). */
export const LIST_REFRESH_SECONDS = 20
/** How long a prefetched next page stays fresh, in seconds (A136). */
export const NEXT_PAGE_PREFETCH_SECONDS = 30
/** Pause before a failed list is requested again, in seconds (A119). */
export const LIST_RETRY_SECONDS = 2.5
/** How long the current user's record stays fresh, in seconds (A137). */
export const CURRENT_USER_CACHE_SECONDS = 60
/** How long the object URL of a download is kept, in seconds (A139). */
export const OBJECT_URL_SECONDS = 40

/** How often a failed call is repeated (A119). */
export const CALL_RETRIES = 5
/** How often a failed call of the gateway is repeated (A119). */
export const GATEWAY_RETRIES = 10
/** Pause before the first repetition, in seconds; it doubles each time (A119). */
export const RETRY_FIRST_DELAY_SECONDS = 1
/** Statuses after which a call is repeated (A119). */
export const RETRY_STATUSES: readonly number[] = [429, 451, 502, 503, 504]
/** Statuses after which a list is requested again (A119). */
export const LIST_RETRY_STATUSES: readonly number[] = [451, 502, 503, 504]

/** Time without input after which the countdown of a session starts, in milliseconds (A132). */
export const IDLE_TIMEOUT_MS = 30_000
/** Length of the countdown of a session without input, in milliseconds (A132). */
export const SESSION_TIMEOUT_MS = 15 * 60_000
/** How often tokens are refreshed, in milliseconds (A132). */
export const TOKEN_REFRESH_INTERVAL_MS = 5 * 60_000
/** How long the notice of a logout is shown, in seconds (A061, A133). */
export const LOGOUT_WARNING_SECONDS = 2.5
/** Minimum length of a password (A134, C122). */
export const PASSWORD_MIN_LENGTH = 8
/** Digits of a code by text message (A134). */
export const PASSCODE_DIGITS = 6
/** Maximum length of a first or last name (A134). */
export const PERSON_NAME_MAX_LENGTH = 50
/** Maximum length of the email address of a registration (A134). */
export const REGISTRATION_EMAIL_MAX_LENGTH = 80
/** Maximum length of an organization's name (A134). */
export const ORGANIZATION_NAME_MAX_LENGTH = 80

/** Maximum length of an invited person's email address (B060). */
export const INVITEE_EMAIL_MAX_LENGTH = 254
/**
 * Pause before a person's record is read again after an action, in milliseconds (B045, B114,
 * C125).
 */
export const USER_RELOAD_MS = 2500

/** Maximum length of a collaboration's name (B112). */
export const COLLABORATION_NAME_MAX_LENGTH = 80
/** Maximum length of a collaboration's description (B112). */
export const COLLABORATION_DESCRIPTION_MAX_LENGTH = 1000
/** How often a job's progress is requested, in seconds (B114). */
export const JOB_PROGRESS_POLL_SECONDS = 5
/** Pause between saving and leaving the screen, in milliseconds (B114). */
export const AFTER_SAVE_NAVIGATION_MS = 500
/** Pause after a deletion before the list is shown, in milliseconds (B114). */
export const DELETE_PENDING_MS = 500

/** Bytes of 1 MiB. */
export const MEBIBYTE = 1024 * 1024
/** Plaintext bytes of one part (B115). */
export const UPLOAD_CHUNK_BYTES = MEBIBYTE
/** Parts that are sent in parallel (B115). */
export const UPLOAD_CONCURRENCY = 6
/** Bytes that a validation reads at a time (B115). */
export const VALIDATION_CHUNK_BYTES = 4 * MEBIBYTE
/** Maximum number of errors reported for a file (B115). */
export const VALIDATION_ERRORS_MAX = 1000
/** Not specified: a record longer than this is refused, so that memory stays flat. */
export const RECORD_BYTES_MAX = MEBIBYTE
/**
 * Not specified: 2^20 parts of 1 MiB are 1 TiB, and the maximum under one channel key (NIST SP
 * 800-38D).
 */
export const DATASET_PARTS_MAX = 2 ** 20

/** Bytes of an IV of AES-GCM (B116). */
export const GCM_IV_BYTES = 12
/** Bytes of a tag of AES-GCM (B116). */
export const GCM_TAG_BYTES = 16
/** Tolerated difference between two clocks, in seconds (B116). */
export const CLOCK_TOLERANCE_SECONDS = 120
/** Age at which a channel is attested again before use, in seconds (B116). */
export const SECURE_CHANNEL_STALE_SECONDS = 60

/** Maximum length of a data set type's name (C120). */
export const DATASET_TYPE_NAME_MAX_LENGTH = 80
/** Maximum length of a data set type's description (C120). */
export const DATASET_TYPE_DESCRIPTION_MAX_LENGTH = 1000
/** Maximum length of a query job type's name (C120). */
export const QUERY_JOB_TYPE_NAME_MAX_LENGTH = 80
/** Not specified: the maximum number of columns of a table in SQL Server. */
export const DATASET_TYPE_COLUMNS_MAX = 1024
/** Not specified: the maximum length of a name in SQL Server. */
export const COLUMN_NAME_MAX_LENGTH = 128
/** Not specified. */
export const COLUMN_DESCRIPTION_MAX_LENGTH = 1000
/** Not specified: the maximum length of a varchar in SQL Server. */
export const COLUMN_LENGTH_MAX = 8000
/** The smallest scale of a decimal column (C063). */
export const DECIMAL_SCALE_MIN = 1
/** Maximum length of a query job type's description (C120). */
export const QUERY_JOB_TYPE_DESCRIPTION_MAX_LENGTH = 10_000
/** Maximum length of the name of a model or an inference job type (C120). */
export const INFERENCE_NAME_MAX_LENGTH = 150
/** Maximum length of the description of a model or an inference job type (C120). */
export const INFERENCE_DESCRIPTION_MAX_LENGTH = 150
/** Maximum size of a model's file in bytes (C079, C123). */
export const MODEL_FILE_BYTES_MAX = 1024 * MEBIBYTE
/** The extension of a model's file (C079, C123). */
export const MODEL_FILE_EXTENSION = '.onnx'
/** Not specified: maximum length of an index's name. */
export const INDEX_NAME_MAX_LENGTH = 80
/** Not specified: maximum length of an index's description. */
export const INDEX_DESCRIPTION_MAX_LENGTH = 1000
/** Not specified: the maximum number of columns of an index in SQL Server. */
export const INDEX_COLUMNS_MAX = 32
// T-SQL: an identifier has at most 128 characters, including the @
/** Maximum length of a parameter's name, without the `@`. */
export const PARAMETER_NAME_MAX_LENGTH = 127
/** Not specified: maximum number of data set types that a query reads. */
export const QUERY_INPUTS_MAX = 50
/** Not specified: maximum number of parameters of a query. */
export const QUERY_PARAMETERS_MAX = 100
/** The largest precision of a decimal (C121). */
export const DECIMAL_PRECISION_MAX = 38

/** Not specified: names, paths and change records that administrators enter. */
export const PLATFORM_TEXT_MAX_LENGTH = 255
/** Not specified: maximum number of days per request for an automation job. */
export const TARGET_DATES_MAX = 366
/** Source: RFC 1035, section 2.3.4. */
export const DOMAIN_NAME_MAX_LENGTH = 253
/** Not specified: maximum length of a domain's owner. */
export const DOMAIN_OWNER_MAX_LENGTH = 80
/** Not specified: maximum length of a domain's notes. */
export const DOMAIN_NOTES_MAX_LENGTH = 1000
/** Not specified: maximum length of a role's id. */
export const ROLE_ID_MAX_LENGTH = 80
/** Not specified: maximum length of an organization's description. */
export const ORGANIZATION_DESCRIPTION_MAX_LENGTH = 1000
/** The administrators' search for a person (A138). */
export const FIND_USER_PAGE_SIZE = 1000
/** Not specified: maximum size of one language's copy of the terms. */
export const TERMS_PDF_BYTES_MAX = 5 * MEBIBYTE

/** Maximum width of the page's content, in CSS pixels (A140). */
export const LAYOUT_MAX_WIDTH_PX = 1345
/** Height of the header, in CSS pixels (A140). */
export const HEADER_HEIGHT_PX = 72
/** The languages of the portal (A141). */
export const LANGUAGES = ['en', 'fr'] as const
/** The tiers of organizations; TIER_1 may create collaborations (A141, C126). */
export const TIERS = ['TIER_1', 'TIER_2'] as const
