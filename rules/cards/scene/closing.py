"""A scene resolved: on to its clean-up; the short form has none. Rules: CARD-NEXT-02, CARD-FAST-01, CARD-FAST-05."""

from rules.cards.scene.entities import Scene
from rules.cards.scene.events import SceneOver
from rules.play import Play
from rules.table.scene_commands import CloseScene
from rules.table.stage.scenes import end_scene


def resolve(play: Play, scene: Scene, ending: str, how: str) -> None:
    play.emit(SceneOver(scene=scene.id, title=scene.title, ending=ending, how=how, legible=True))
    if scene.mode == "short":  # CARD-FAST-01
        end_scene(play, CloseScene())
