// Every constant of the specification's section 9, its unit in the name, its clause beside it.

export const PAGE_SIZES = [10, 20, 50] as const // A135
export const PAGE_SIZE_DEFAULT = 10 // A135
export const PAGE_SIZE_MAX = 1_000_000 // A138 B113 C124
export const LIST_REFRESH_SECONDS = 20 // A136
export const NEXT_PAGE_PREFETCH_SECONDS = 30 // A136
export const LIST_RETRY_SECONDS = 2.5 // A119
export const CURRENT_USER_CACHE_SECONDS = 60 // A137
export const OBJECT_URL_SECONDS = 40 // A139

export const CALL_RETRIES = 5 // A119
export const GATEWAY_RETRIES = 10 // A119
export const RETRY_FIRST_DELAY_SECONDS = 1 // A119
export const RETRY_STATUSES: readonly number[] = [429, 451, 502, 503, 504] // A119
export const LIST_RETRY_STATUSES: readonly number[] = [451, 502, 503, 504] // A119

export const IDLE_TIMEOUT_MS = 30_000 // A132
export const SESSION_TIMEOUT_MS = 15 * 60_000 // A132
export const TOKEN_REFRESH_INTERVAL_MS = 5 * 60_000 // A132
export const LOGOUT_WARNING_SECONDS = 2.5 // A061 A133
export const PASSWORD_MIN_LENGTH = 8 // A134 C122
export const PASSCODE_DIGITS = 6 // A134
export const PERSON_NAME_MAX_LENGTH = 50 // A134
export const REGISTRATION_EMAIL_MAX_LENGTH = 80 // A134
export const ORGANIZATION_NAME_MAX_LENGTH = 80 // A134

export const INVITEE_EMAIL_MAX_LENGTH = 254 // B060
export const USER_RELOAD_MS = 2500 // B045 B114 C125

export const COLLABORATION_NAME_MAX_LENGTH = 80 // B112
export const COLLABORATION_DESCRIPTION_MAX_LENGTH = 1000 // B112
export const JOB_PROGRESS_POLL_SECONDS = 5 // B114
export const AFTER_SAVE_NAVIGATION_MS = 500 // B114
export const DELETE_PENDING_MS = 500 // B114

export const MEBIBYTE = 1024 * 1024
export const UPLOAD_CHUNK_BYTES = MEBIBYTE // B115
export const UPLOAD_CONCURRENCY = 6 // B115
export const VALIDATION_CHUNK_BYTES = 4 * MEBIBYTE // B115
export const VALIDATION_ERRORS_MAX = 1000 // B115
/** Not specified: a record longer than this is refused, so that memory stays flat. */
export const RECORD_BYTES_MAX = MEBIBYTE
/** Not specified: 2^20 parts of 1 MiB are 1 TiB, and the most that one channel key may seal (NIST SP 800-38D). */
export const DATASET_PARTS_MAX = 2 ** 20

export const GCM_IV_BYTES = 12 // B116
export const GCM_TAG_BYTES = 16 // B116
export const CLOCK_TOLERANCE_SECONDS = 120 // B116
export const SECURE_CHANNEL_STALE_SECONDS = 60 // B116

export const DATASET_TYPE_NAME_MAX_LENGTH = 80 // C120
export const DATASET_TYPE_DESCRIPTION_MAX_LENGTH = 1000 // C120
export const QUERY_JOB_TYPE_NAME_MAX_LENGTH = 80 // C120
/** Not specified: as many columns as a table of SQL Server may have. */
export const DATASET_TYPE_COLUMNS_MAX = 1024
/** Not specified: as long as a name in SQL Server. */
export const COLUMN_NAME_MAX_LENGTH = 128
/** Not specified. */
export const COLUMN_DESCRIPTION_MAX_LENGTH = 1000
/** Not specified: as long as a varchar in SQL Server. */
export const COLUMN_LENGTH_MAX = 8000
export const DECIMAL_SCALE_MIN = 1 // C063
export const QUERY_JOB_TYPE_DESCRIPTION_MAX_LENGTH = 10_000 // C120
export const INFERENCE_NAME_MAX_LENGTH = 150 // C120: of a model, and of an inference job type
export const INFERENCE_DESCRIPTION_MAX_LENGTH = 150 // C120
export const MODEL_FILE_BYTES_MAX = 1024 * MEBIBYTE // C079 C123
export const MODEL_FILE_EXTENSION = '.onnx' // C079 C123
export const INDEX_NAME_MAX_LENGTH = 80 // not specified
export const INDEX_DESCRIPTION_MAX_LENGTH = 1000 // not specified
/** Not specified: as many columns as an index of SQL Server may have. */
export const INDEX_COLUMNS_MAX = 32
export const PARAMETER_NAME_MAX_LENGTH = 127 // T-SQL: an identifier has at most 128 characters, of which the @ is one
export const QUERY_INPUTS_MAX = 50 // not specified
export const QUERY_PARAMETERS_MAX = 100 // not specified
export const DECIMAL_PRECISION_MAX = 38 // C121

/** Not specified: names, paths and change records that administrators give. */
export const PLATFORM_TEXT_MAX_LENGTH = 255
/** Not specified: days of one automation job that are asked for at once. */
export const TARGET_DATES_MAX = 366
/** Source: RFC 1035, section 2.3.4. */
export const DOMAIN_NAME_MAX_LENGTH = 253
export const DOMAIN_OWNER_MAX_LENGTH = 80 // not specified
export const DOMAIN_NOTES_MAX_LENGTH = 1000 // not specified
export const ROLE_ID_MAX_LENGTH = 80 // not specified
export const ORGANIZATION_DESCRIPTION_MAX_LENGTH = 1000 // not specified
/** The administrators' search for a person (A138). */
export const FIND_USER_PAGE_SIZE = 1000
/** Not specified: of one language's copy of the terms. */
export const TERMS_PDF_BYTES_MAX = 5 * MEBIBYTE

export const LAYOUT_MAX_WIDTH_PX = 1345 // A140
export const HEADER_HEIGHT_PX = 72 // A140
export const LANGUAGES = ['en', 'fr'] as const // A141
export const TIERS = ['TIER_1', 'TIER_2'] as const // A141 C126
