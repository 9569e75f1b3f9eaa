"""Pages of blocks, and the sets of people who may read them.

Whoever reads pages, blocks or what hangs on them goes through `campaigns.journal.visible`: nothing leads back to them
from a campaign or a member (`related_name="+"`).
"""

from django.db import models
from django.utils import timezone

from campaigns.ids import new_public_id
from campaigns.models import Campaign, Membership

NAME, TITLE, LINE, TEXT, REMARK, WORD = 80, 120, 400, 8_000, 1_000, 200


class Audience(models.Model):
    """A set of people, kept once a campaign. `key` tells sets of one kind apart (`campaigns.journal.audiences`).

    Everyone: members now and later. GMs: GM and co-GMs. One: that member alone. Chosen: those members and the GMs;
    once all of them have left, the GMs.
    """

    class Kind(models.TextChoices):
        EVERYONE = "everyone"
        GMS = "gms"
        ONE = "one"
        CHOSEN = "chosen"

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="audiences")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    key = models.CharField(max_length=64, blank=True)
    members = models.ManyToManyField(Membership, related_name="audiences")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "kind", "key"], name="audience_once")]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}".strip()


class Page(models.Model):
    """A page of the journal: a title, which has an audience of its own, and blocks.

    `parent`: where it hangs in the tree; `order`: its place among others, empty for one that nobody has placed. `open`:
    all players may write in its blocks, not only in their own. `pattern`: new pages may begin as it does.
    `character`: whom at the table it is about, by that one's id; its title is their name then. Who does not know them
    does not find the page, unless it is `unveiled`: shown by hand before that.
    """

    class Kind(models.TextChoices):
        OWN = "own"
        PERSON = "person"
        PLACE = "place"
        FACTION = "faction"
        THING = "thing"
        THREAD = "thread"
        HANDOUT = "handout"

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.OWN)
    parent = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, related_name="+")
    order = models.BigIntegerField(null=True)
    title = models.CharField(max_length=TITLE)
    title_audience = models.ForeignKey(Audience, on_delete=models.RESTRICT, related_name="+")
    author = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    made = models.DateTimeField(default=timezone.now, editable=False)
    open = models.BooleanField(default=False)
    character = models.CharField(max_length=64, blank=True, default="", db_default="")
    pattern = models.BooleanField(default=False, db_default=False)
    unveiled = models.BooleanField(default=False, db_default=False)
    dropped = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.public_id


class Block(models.Model):
    """A part of a page with an audience of its own. `mark` names its newest version: who saves names what they read.

    Links in `text` are `[[=page|words]]`, or `[[words]]` where they lead nowhere (`campaigns.journal.links`).
    Of a picture `text` is what stands under it, or nothing; whoever may not see the picture does not see the block.
    `stays`: its page was deleted by somebody who did not see it; for those who read it both are still there.
    """

    class Kind(models.TextChoices):
        TEXT = "text"
        ALOUD = "aloud"
        PICTURE = "picture"

    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    order = models.PositiveIntegerField(default=0)
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.TEXT)
    text = models.TextField(max_length=TEXT)
    picture = models.ForeignKey("library.Picture", on_delete=models.SET_NULL, null=True, related_name="+")
    audience = models.ForeignKey(Audience, on_delete=models.RESTRICT, related_name="+")
    author = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    mark = models.CharField(max_length=12)
    dropped = models.DateTimeField(null=True)
    stays = models.BooleanField(default=False, db_default=False)

    class Meta:
        ordering = ("order", "pk")

    def __str__(self) -> str:
        return self.public_id


class BlockVersion(models.Model):
    """What a block said, and who could read it then."""

    block = models.ForeignKey(Block, on_delete=models.CASCADE, related_name="+")
    mark = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    text = models.TextField(max_length=TEXT)
    audience = models.ForeignKey(Audience, on_delete=models.RESTRICT, related_name="+")
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("-at", "-pk")

    def __str__(self) -> str:
        return self.mark


class Shown(models.Model):
    """Somebody was shown a block that not all could read: when, and in which record of the table if one tells of it."""

    block = models.ForeignKey(Block, on_delete=models.CASCADE, related_name="+")
    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    moment = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["block", "member"], name="shown_once")]

    def __str__(self) -> str:
        return f"{self.block_id} {self.member_id}"


class Opening(models.Model):
    """What of play a block waits for, told to who runs the game alone (`campaigns.journal.openings.causes`).

    `on`: what it is, by id; `name`: what that was called. `came`: when play did it. `waved`: nobody was to see it then.
    """

    block = models.OneToOneField(Block, on_delete=models.CASCADE, related_name="+")
    on = models.CharField(max_length=80)
    name = models.CharField(max_length=TITLE)
    at = models.DateTimeField(default=timezone.now)
    came = models.DateTimeField(null=True)
    waved = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.block_id} {self.on}"


class Thread(models.Model):
    """What more there is to say of a page that is a thread, read by who reads the page's title.

    `since`: the session in which it began, None: that in which the page was made. `touched`: the last one in which
    somebody said that it was. `who`: whose it is, in words.
    """

    class Kind(models.TextChoices):
        QUESTION = "question"
        PROMISE = "promise"
        DEBT = "debt"
        THREAT = "threat"
        QUEST = "quest"

    class Status(models.TextChoices):
        OPEN = "open"
        CLOSED = "closed"
        DROPPED = "dropped"

    page = models.OneToOneField(Page, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.QUESTION)
    who = models.CharField(max_length=NAME, blank=True)
    since = models.PositiveIntegerField(null=True)
    touched = models.PositiveIntegerField(null=True)
    status = models.CharField(max_length=7, choices=Status.choices, default=Status.OPEN)

    def __str__(self) -> str:
        return f"{self.kind} {self.page_id}"


class Recap(models.Model):
    """The page on which a session is told: each of its blocks is what one of its people tells.

    `open`: players tell it too, not only those who run the game.
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    session = models.PositiveIntegerField()
    page = models.OneToOneField(Page, on_delete=models.CASCADE, related_name="+")
    open = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "session"], name="recap_once")]

    def __str__(self) -> str:
        return f"{self.campaign_id} {self.session}"


class Capture(models.Model):
    """A line somebody took down while they played, or afterwards. `moment`: the record of the table that tells of it.

    `sent`: the id under which it came, so that the same line sent again is the same. `pending`: the record is not
    stored yet; nobody reads it until then.
    """

    class What(models.TextChoices):
        NOTE = "note"
        QUOTE = "quote"
        PROMISE = "promise"
        PERSON = "person"
        CLUE = "clue"

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    sent = models.CharField(max_length=36)
    what = models.CharField(max_length=7, choices=What.choices)
    text = models.CharField(max_length=LINE)
    audience = models.ForeignKey(Audience, on_delete=models.RESTRICT, related_name="+")
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    moment = models.PositiveIntegerField(null=True)
    pending = models.BooleanField(default=False)
    dropped = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["by", "sent"], name="capture_once")]

    def __str__(self) -> str:
        return self.public_id


class Sweep(models.Model):
    """What is gone through after a session, by those who run the game. `left`: of its lines those that nobody has
    decided; `done`: nobody need look at it again."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    session = models.PositiveIntegerField()
    left = models.PositiveIntegerField(default=0)
    done = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "session"], name="sweep_once")]

    def __str__(self) -> str:
        return f"{self.campaign_id} {self.session}"


class Swept(models.Model):
    """What was decided on a line of a sweep, by its `key` (`campaigns.journal.sweeps.lines`). `text`: what was answered
    to a question of the log. `page`: the thread that was begun for it."""

    class What(models.TextChoices):
        KEEP = "keep"
        DROP = "drop"
        LATER = "later"

    sweep = models.ForeignKey(Sweep, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=NAME)
    what = models.CharField(max_length=5, choices=What.choices)
    text = models.CharField(max_length=LINE, blank=True)
    page = models.ForeignKey(Page, on_delete=models.SET_NULL, null=True, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["sweep", "key"], name="swept_once")]

    def __str__(self) -> str:
        return f"{self.key} {self.what}"


class Link(models.Model):
    """A block names a page: what back-links are read from. `words`: as typed; while no page of that name was there, the
    name in small letters, and `to_page` is empty."""

    from_block = models.ForeignKey(Block, on_delete=models.CASCADE, related_name="+")
    to_page = models.ForeignKey(Page, on_delete=models.CASCADE, null=True, related_name="+")
    words = models.CharField(max_length=TITLE, db_index=True)

    def __str__(self) -> str:
        return self.words


class Relation(models.Model):
    """A face of what is between two pages: how it looks, or, `secret`, what is behind that.

    Read by who is in `audience` and reads both titles. `by`, `at`: who said it last, and when.
    """

    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    one = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="+")
    secret = models.BooleanField(default=False)
    text = models.CharField(max_length=WORD)
    audience = models.ForeignKey(Audience, on_delete=models.RESTRICT, related_name="+")
    author = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    dropped = models.DateTimeField(null=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.public_id


class Tagging(models.Model):
    """A `#tag` in a block, read by who may read the block."""

    block = models.ForeignKey(Block, on_delete=models.CASCADE, related_name="+")
    tag = models.CharField(max_length=40)

    def __str__(self) -> str:
        return self.tag


class Comment(models.Model):
    """What somebody said about a block.

    Read by who may read the block today, and was in `audience`: its readers then.
    """

    block = models.ForeignKey(Block, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    audience = models.ForeignKey(Audience, on_delete=models.RESTRICT, related_name="+")
    author = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    text = models.TextField(max_length=REMARK)
    at = models.DateTimeField(default=timezone.now, editable=False)
    edited = models.DateTimeField(null=True)
    dropped = models.DateTimeField(null=True)

    class Meta:
        ordering = ("at", "pk")

    def __str__(self) -> str:
        return self.public_id


class Suggestion(models.Model):
    """Another text for a block, by somebody who may read it and not change it; for those who may.

    `audience`: as of a comment. `word`: what was said with the decision, by `by`. `seen`: its author knows of that.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        ACCEPTED = "accepted"
        DECLINED = "declined"

    block = models.ForeignKey(Block, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    audience = models.ForeignKey(Audience, on_delete=models.RESTRICT, related_name="+")
    author = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    text = models.TextField(max_length=TEXT)
    at = models.DateTimeField(default=timezone.now, editable=False)
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    word = models.CharField(max_length=WORD, blank=True)
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, null=True, related_name="+")
    seen = models.BooleanField(default=False)

    class Meta:
        ordering = ("at", "pk")

    def __str__(self) -> str:
        return self.public_id


class Draft(models.Model):
    """What one person typed and has not saved.

    `block` is empty for a block that is not there yet, and the editor's name of a new part with a picture: `picture` is
    what was chosen for it, which may be gone by now; `readers` of a new part: who, then the chosen members.
    """

    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="+")
    block = models.CharField(max_length=12, blank=True)
    base = models.CharField(max_length=12, blank=True)
    text = models.TextField(max_length=TEXT)
    picture = models.CharField(max_length=12, blank=True, default="", db_default="")
    readers = models.TextField(blank=True, default="", db_default="")
    saved = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["member", "page", "block"], name="draft_once")]

    def __str__(self) -> str:
        return f"{self.member_id} {self.page_id}"
